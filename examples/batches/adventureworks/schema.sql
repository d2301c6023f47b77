-- The tables of the batch in Postgres, with the columns, keys and checks of AdventureWorks' sales part. What SQL Server
-- computes there, such as the total of an order, is a column with a CHECK constraint.

create table salesterritory (
  territoryid integer primary key,
  name varchar(50) not null unique,
  countryregioncode varchar(3) not null,
  "group" varchar(50) not null,
  salesytd numeric(19, 4) not null check (salesytd >= 0),
  saleslastyear numeric(19, 4) not null check (saleslastyear >= 0),
  rowguid uuid not null unique,
  modifieddate timestamp not null
);

create table salesperson (
  businessentityid integer primary key,
  territoryid integer references salesterritory (territoryid),
  salesquota numeric(19, 4) check (salesquota > 0),
  bonus numeric(19, 4) not null check (bonus >= 0),
  commissionpct numeric(10, 4) not null check (commissionpct >= 0),
  rowguid uuid not null unique
);

create table customer (
  customerid integer primary key,
  territoryid integer references salesterritory (territoryid),
  accountnumber varchar(10) not null unique check (accountnumber = 'AW' || lpad(customerid::text, 8, '0')),
  rowguid uuid not null unique
);

create table product (
  productid integer primary key,
  name varchar(50) not null unique,
  productnumber varchar(25) not null unique,
  makeflag boolean not null,
  color varchar(15),
  safetystocklevel smallint not null check (safetystocklevel > 0),
  reorderpoint smallint not null check (reorderpoint > 0),
  standardcost numeric(19, 4) not null check (standardcost >= 0),
  listprice numeric(19, 4) not null check (listprice >= 0),
  size varchar(5),
  weight numeric(8, 2) check (weight > 0),
  daystomanufacture integer not null check (daystomanufacture >= 0),
  productline char(1) check (productline in ('S', 'T', 'M', 'R')),
  class char(1) check (class in ('L', 'M', 'H')),
  style char(1) check (style in ('W', 'M', 'U')),
  sellstartdate timestamp not null,
  sellenddate timestamp,
  rowguid uuid not null unique,
  check (sellenddate >= sellstartdate)
);

create table specialoffer (
  specialofferid integer primary key,
  description varchar(255) not null,
  discountpct numeric(10, 4) not null check (discountpct >= 0),
  type varchar(50) not null,
  category varchar(50) not null,
  startdate timestamp not null,
  enddate timestamp not null,
  minqty integer not null check (minqty >= 0),
  maxqty integer check (maxqty >= 0),
  rowguid uuid not null unique,
  check (enddate >= startdate)
);

create table specialofferproduct (
  specialofferid integer not null references specialoffer (specialofferid),
  productid integer not null references product (productid),
  rowguid uuid not null unique,
  primary key (specialofferid, productid)
);

create table salesorderheader (
  salesorderid integer primary key,
  revisionnumber smallint not null,
  orderdate timestamp not null,
  duedate timestamp not null,
  shipdate timestamp,
  status smallint not null check (status between 0 and 8),
  onlineorderflag boolean not null,
  salesordernumber varchar(25) not null unique check (salesordernumber = 'SO' || salesorderid),
  purchaseordernumber varchar(25),
  customerid integer not null references customer (customerid),
  salespersonid integer references salesperson (businessentityid),
  territoryid integer references salesterritory (territoryid),
  subtotal numeric(19, 4) not null check (subtotal >= 0),
  taxamt numeric(19, 4) not null check (taxamt >= 0),
  freight numeric(19, 4) not null check (freight >= 0),
  totaldue numeric(19, 4) not null check (totaldue = subtotal + taxamt + freight),
  rowguid uuid not null unique,
  check (duedate >= orderdate),
  check (shipdate >= orderdate)
);

create table salesorderdetail (
  salesorderid integer not null references salesorderheader (salesorderid) on delete cascade,
  salesorderdetailid integer not null,
  carriertrackingnumber varchar(25),
  orderqty smallint not null check (orderqty > 0),
  productid integer not null,
  specialofferid integer not null,
  unitprice numeric(19, 4) not null check (unitprice >= 0),
  unitpricediscount numeric(19, 4) not null check (unitpricediscount >= 0),
  linetotal numeric(38, 6) not null check (linetotal = unitprice * (1 - unitpricediscount) * orderqty),
  rowguid uuid not null unique,
  primary key (salesorderid, salesorderdetailid),
  foreign key (specialofferid, productid) references specialofferproduct (specialofferid, productid)
);
