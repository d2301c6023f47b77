-- The tables of the batch in Postgres, with the columns, keys and indexes of Mastodon's database. The rules that Mastodon
-- checks in its code are CHECK constraints.

create table accounts (
  id bigint primary key,
  username varchar not null check (username ~ '^[a-zA-Z0-9_]+([a-zA-Z0-9_.-]+[a-zA-Z0-9_]+)?$'),
  domain varchar,
  display_name varchar not null default '',
  note text not null default '',
  uri varchar not null default '',
  locked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= created_at)
);
create unique index index_accounts_on_username_and_domain_lower
  on accounts (lower(username), coalesce(lower(domain), ''));

create table account_stats (
  id bigint primary key,
  account_id bigint not null unique references accounts (id) on delete cascade,
  statuses_count bigint not null default 0 check (statuses_count >= 0),
  followers_count bigint not null default 0 check (followers_count >= 0),
  created_at timestamptz not null
);

create table statuses (
  id bigint primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  text text not null default '',
  spoiler_text text not null default '',
  sensitive boolean not null default false,
  visibility integer not null default 0 check (visibility between 0 and 3),
  language varchar,
  reply boolean not null default false,
  in_reply_to_id bigint references statuses (id) on delete set null,
  in_reply_to_account_id bigint references accounts (id) on delete set null,
  uri varchar,
  created_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= created_at),
  check (reply = (in_reply_to_id is not null)),
  check (in_reply_to_id < id)
);
create unique index index_statuses_on_uri on statuses (uri) where uri is not null;

create table follows (
  id bigint primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  target_account_id bigint not null references accounts (id) on delete cascade,
  show_reblogs boolean not null default true,
  notify boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= created_at),
  check (account_id <> target_account_id)
);
create unique index index_follows_on_account_id_and_target_account_id on follows (account_id, target_account_id);

create table favourites (
  id bigint primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  status_id bigint not null references statuses (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= created_at)
);
create unique index index_favourites_on_account_id_and_status_id on favourites (account_id, status_id);
