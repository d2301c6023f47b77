/** Reads documents of a virtual batch with k6. Send each document to the system under test where the comment says so. */
import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { documentRange } from './document-range.js';

const { URL, KEY, BATCH_ID, ALIAS, COUNT, USERS = '50', SIZE = '10' } = __ENV;
const test = { count: Number(COUNT), users: Number(USERS), size: Number(SIZE) };

export const options = { vus: test.users, duration: '1m' };

export default function readDocuments() {
  const { from, limit } = documentRange(test, exec.vu.idInTest, exec.vu.iterationInScenario);
  const path = `/v1/batches/${BATCH_ID}/documents?alias=${ALIAS}&from=${from}&limit=${limit}`;
  const answer = http.get(`${URL}${path}`, {
    headers: { Authorization: `Bearer ${KEY}` },
    tags: { name: 'documents' },
  });
  check(answer, { 'status is 200': ({ status }) => status === 200 });
  const documents = answer.body
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).result);
  // Send the documents to the system under test here.
  check(documents, { 'has its documents': ({ length }) => length === limit });
}
