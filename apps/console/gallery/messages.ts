/** Gallery templates for messages, tickets, events and texts. */
import type { GalleryTemplate } from './gallery-template.ts';

export const chatThread: GalleryTemplate = {
  slug: 'chat-thread',
  name: 'Chat thread',
  description: 'Two people who write in turn, with rising times and a few reactions.',
  kind: 'JSON',
  tags: ['chat', 'people'],
  body: `{
  "threadId": <getUlid()>,
  "participants": [
    { "id": "ann", "name": <getName(ann)> },
    { "id": "ben", "name": <getName(ben)> }
  ],
  "messages": [
    <for(i, 1, getRandomNumber(4, 9))>
      {
        "id": <val(i)>,
        "from": <cycle("ann", "ben")>,
        "at": <getNextTime(chat, "2025-01-01T09:00:00Z", 8, 400)>,
        "text": <getRandomSentence(3, 14)>,
        <if(getRandomBoolean(0.25))> "reactions": [<getRandomEmoji()>], <endif>
      }
    <endfor>
  ]
}
`,
};

export const email: GalleryTemplate = {
  slug: 'e-mail',
  name: 'E-mail',
  description: 'A plain-text message with headers, for tests of software that reads mail.',
  kind: 'Text',
  tags: ['mail', 'text'],
  body: `From: <getName(sender)> <lt()><getEmail(sender)>>
To: <getName(recipient)> <lt()><getEmail(recipient)>>
Date: <getRandomRecentDate(5, "EEE, dd MMM yyyy HH:mm:ss '+0000'")>
Subject: <getRandomTitle(5)>
Message-ID: <lt()><getUuid()>@example.com>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Dear <getFirstName(recipient)>,

<getRandomParagraph(3)>

<if(getRandomBoolean(0.5))>
Could we speak on <getRandomWeekday()>?

<endif>
Kind regards
<getName(sender)>
<getJobTitle(sender)>
`,
};

export const ticket: GalleryTemplate = {
  slug: 'support-ticket',
  name: 'Support ticket',
  description: 'A ticket with its history: opened, answered and sometimes solved.',
  kind: 'JSON',
  tags: ['support', 'people'],
  body: `{
  "ticket": "<formatSeq(tickets, 'T-{00000}')>",
  "subject": <getRandomTitle(6)>,
  "priority": <oneOfWeighted("low", 30, "normal", 50, "high", 15, "urgent", 5)>,
  "requester": { "name": <getName(requester)>, "email": <getEmail(requester)> },
  "tags": <sample(["billing", "login", "delivery", "refund", "api"], 2)>,
  "history": [
    { "at": <getNextTime(ticket, "2025-01-01T08:00:00Z", 60, 6000)>, "by": <getName(requester)>, "text": <getRandomSentences(2)> },
    <for(i, 1, getRandomNumber(1, 4))>
      { "at": <getNextTime(ticket, "2025-01-01T08:00:00Z", 60, 6000)>, "by": <ifElse(i % 2 == 1, getName(agent), getName(requester))>, "text": <getRandomSentence()> }
    <endfor>
  ],
  "state": <oneOfWeighted("open", 40, "waiting", 20, "solved", 40)>
}
`,
};

export const webhook: GalleryTemplate = {
  slug: 'webhook-event',
  name: 'Webhook event',
  description: 'An event with an id that identifies repeated deliveries, and data that depends on its type.',
  kind: 'JSON',
  tags: ['web', 'events'],
  body: `{
  "id": "evt_<getShortId(20)>",
  "apiVersion": "2025-01-01",
  "createdAt": <getRandomRecentDate(2, "yyyy-MM-dd'T'HH:mm:ss'Z'")>,
  <let(type, oneOf("customer.created", "invoice.paid", "invoice.failed"))>
  "type": <val(type)>,
  "attempt": <oneOfWeighted(1, 90, 2, 8, 3, 2)>,
  "data":
    <if(type == "customer.created")>
      { "customerId": "cus_<getShortId(12)>", "name": <getName()>, "email": <getEmail()> }
    <else>
      { "invoiceId": "inv_<getShortId(12)>", "amount": <getRandomAmount(10, 900)>, "isPaid": <val(type == "invoice.paid")> }
    <endif>
}
`,
};

export const blogPost: GalleryTemplate = {
  slug: 'blog-post',
  name: 'Blog post in Markdown',
  description: 'Front matter, headings, paragraphs and a list: content to test a website.',
  kind: 'Text',
  tags: ['text', 'markdown'],
  body: `<let(title, getRandomTitle(6))>
---
title: <jsonEncode(title)>
slug: <slugify(title)>
author: <getName(author)>
date: <getRandomPastDate(300, "yyyy-MM-dd")>
tags: [<for(i, 1, 3, sep=", ")><getRandomNoun()><endfor>]
---

# <val(title)>

<getRandomParagraph(3)>

<for(section, 1, getRandomNumber(2, 3))>
## <getRandomTitle(3)>

<getRandomParagraph(4)>

<endfor>
<for(i, 1, 3)>
- <getRandomSentence(4, 8)>
<endfor>
`,
};

export const changeEvent: GalleryTemplate = {
  slug: 'change-event',
  name: 'Change event of a database',
  description: 'A change of a row as change data capture reports it: the row before and after it, and the operation.',
  kind: 'JSON',
  tags: ['messages', 'database'],
  body: `{
  <let(op, oneOfWeighted("c", 40, "u", 45, "d", 15))>
  <let(id, getRandomNumber(1000, 9999))>
  <let(before, op == "c" ? null : {
    id: id, email: getEmail(), status: oneOf("new", "active"), balance: getRandomAmount(0, 900)
  })>
  <let(after, op == "d" ? null : {
    id: id,
    email: before.email ?? getEmail(),
    status: oneOf("active", "blocked"),
    balance: (before.balance ?? 0) + getRandomAmount(1, 200)
  })>
  "before": <val(before)>,
  "after": <val(after)>,
  "source": {
    "connector": "postgresql",
    "db": <getParam(db, "shop")>,
    "schema": "public",
    "table": "customers",
    "lsn": <getRandomNumber(20000000, 99999999)>
  },
  "op": <val(op)>
}
`,
};
