-- The tables of the batch in Postgres. A transaction cannot end with an entry whose lines do not sum to zero: load all
-- tables in one, as `psql --single-transaction` does.

create table customers (
  id bigint primary key,
  name text not null check (name <> ''),
  email text not null unique,
  born_on date not null
);

create table accounts (
  id bigint primary key,
  customer_id bigint not null references customers (id),
  iban text not null unique check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  kind text not null check (kind in ('current', 'savings')),
  opened_on date not null
);

create table cards (
  id bigint primary key,
  account_id bigint not null unique references accounts (id),
  number text not null unique check (number ~ '^[0-9]{13,19}$'),
  valid_from date not null,
  blocked boolean not null
);

create table entries (
  id bigint primary key,
  booked_on date not null,
  description text not null,
  amount numeric(18, 2) not null check (amount > 0),
  line_count smallint not null check (line_count between 2 and 5)
);

create table lines (
  entry_id bigint not null references entries (id),
  number smallint not null check (number >= 1),
  account_id bigint not null references accounts (id),
  amount numeric(18, 2) not null check (amount <> 0),
  primary key (entry_id, number),
  unique (entry_id, account_id)
);

create function assert_entry_is_complete() returns trigger language plpgsql as $$
declare
  entry entries;
  found record;
begin
  select * into entry from entries where id = coalesce(new.entry_id, old.entry_id);
  select count(*) as lines, sum(amount) as total, sum(amount) filter (where amount > 0) as debit
    into found from lines where entry_id = entry.id;
  if found.total <> 0 or found.debit <> entry.amount or found.lines <> entry.line_count then
    raise exception 'entry % has % lines with a total of %', entry.id, found.lines, found.total
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger entry_is_complete after insert or update or delete on lines
  deferrable initially deferred for each row execute function assert_entry_is_complete();
