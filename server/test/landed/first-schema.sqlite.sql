PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO kysely_migration VALUES('001-first-schema','2026-11-22T10:48:19.652Z');
INSERT INTO kysely_migration VALUES('002-find-fast','2026-11-22T10:48:19.689Z');
INSERT INTO kysely_migration VALUES('003-two-steps','2026-11-22T10:48:19.694Z');
INSERT INTO kysely_migration VALUES('004-counted-changes','2026-11-22T10:48:19.699Z');
INSERT INTO kysely_migration VALUES('005-server-notes','2026-11-22T10:48:19.700Z');
INSERT INTO kysely_migration VALUES('006-by-name','2026-11-22T10:48:19.702Z');
INSERT INTO kysely_migration VALUES('007-known-devices','2026-11-22T10:48:19.705Z');
INSERT INTO kysely_migration VALUES('008-buy-and-sell','2026-11-22T10:48:19.711Z');
INSERT INTO kysely_migration VALUES('009-whose-keys','2026-11-22T10:48:19.714Z');
INSERT INTO kysely_migration VALUES('010-lost-numbers','2026-11-22T10:48:19.715Z');
INSERT INTO kysely_migration VALUES('011-ledger-chains','2026-11-22T13:04:13.235Z');
INSERT INTO kysely_migration VALUES('012-confirmed-and-sealed','2026-11-22T13:17:05.102Z');
INSERT INTO kysely_migration VALUES('013-record-sums','2026-11-22T13:40:51.855Z');
INSERT INTO kysely_migration VALUES('014-kinds-of-paper','2026-11-22T18:23:33.220Z');
INSERT INTO kysely_migration VALUES('015-fewer-pages','2026-11-22T19:16:37.996Z');
INSERT INTO kysely_migration VALUES('016-settlement','2026-11-22T21:17:58.929Z');
INSERT INTO kysely_migration VALUES('017-counter-sales','2026-11-23T00:21:26.822Z');
INSERT INTO kysely_migration VALUES('018-drawer-and-day','2026-11-23T00:21:26.826Z');
INSERT INTO kysely_migration VALUES('019-tax-figures','2026-11-23T00:21:26.836Z');
INSERT INTO kysely_migration VALUES('020-papers','2026-11-23T00:21:26.854Z');
INSERT INTO kysely_migration VALUES('021-price-lists','2026-11-23T00:21:26.861Z');
INSERT INTO kysely_migration VALUES('023-notes','2026-11-23T04:30:25.856Z');
INSERT INTO kysely_migration VALUES('025-month-locks','2026-11-23T04:30:25.861Z');
INSERT INTO kysely_migration VALUES('026-reminders-and-printer','2026-11-23T04:30:25.866Z');
INSERT INTO kysely_migration VALUES('027-own-prices','2026-11-23T04:30:25.867Z');
INSERT INTO kysely_migration VALUES('028-unit-of-new-shops','2026-11-23T07:21:50.105Z');
INSERT INTO kysely_migration VALUES('029-what-notes-leave','2026-11-23T07:21:50.142Z');
INSERT INTO kysely_migration VALUES('030-consignments','2026-11-23T07:21:50.152Z');
INSERT INTO kysely_migration VALUES('031-expenses-entered','2026-11-23T11:43:53.629Z');
CREATE TABLE IF NOT EXISTS "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO kysely_migration_lock VALUES('migration_lock',0);
CREATE TABLE IF NOT EXISTS "employees" ("id" integer primary key autoincrement, "created_at" text not null, "version" integer default 1 not null, "deleted_at" text, "name" text not null, "email" text not null, "phone" text not null, "password_hash" text not null, "cid" text default '' not null, "may_log_in" integer default 0 not null, "can_customer" integer default 0 not null, "can_agent" integer default 0 not null, "can_category" integer default 0 not null, "can_payment_details" integer default 0 not null, "can_product" integer default 0 not null, "can_orders" integer default 0 not null, "can_estimate" integer default 0 not null, "can_pos" integer default 0 not null, "can_employee" integer default 0 not null, "can_settings" integer default 0 not null, "can_gst_report" integer default 0 not null, "can_stock_report" integer default 0 not null, "can_cash" integer not null default 0
    check ("can_cash" in (0, 1)), constraint "may_log_in_is_flag" check ("may_log_in" in (0, 1)), constraint "can_customer_is_flag" check ("can_customer" in (0, 1)), constraint "can_agent_is_flag" check ("can_agent" in (0, 1)), constraint "can_category_is_flag" check ("can_category" in (0, 1)), constraint "can_payment_details_is_flag" check ("can_payment_details" in (0, 1)), constraint "can_product_is_flag" check ("can_product" in (0, 1)), constraint "can_orders_is_flag" check ("can_orders" in (0, 1)), constraint "can_estimate_is_flag" check ("can_estimate" in (0, 1)), constraint "can_pos_is_flag" check ("can_pos" in (0, 1)), constraint "can_employee_is_flag" check ("can_employee" in (0, 1)), constraint "can_settings_is_flag" check ("can_settings" in (0, 1)), constraint "can_gst_report_is_flag" check ("can_gst_report" in (0, 1)), constraint "can_stock_report_is_flag" check ("can_stock_report" in (0, 1)));
INSERT INTO employees VALUES(1,'2026-11-22T10:48:21.638Z',1,NULL,'Kavitha','k@example.in','1','argon2id$47104$1$6fV1aA1lc9k-FdUDS4sraQ$130iSlHFG6RzG7G9S_emmmaQJMEfmo7QOlqxsY6wfJY','',1,1,1,1,1,1,1,1,1,1,1,1,1,1);
CREATE TABLE IF NOT EXISTS "employee_logins" ("login_key" text primary key, "employee_id" integer not null references "employees" ("id"));
INSERT INTO employee_logins VALUES('kavitha',1);
INSERT INTO employee_logins VALUES('k@example.in',1);
CREATE TABLE IF NOT EXISTS "sessions" ("token_hash" text primary key, "employee_id" integer not null references "employees" ("id"), "created_at" text not null, "last_seen_at" text not null, "confirmed_at" text, "browser" text default '' not null);
INSERT INTO sessions VALUES('aRuC8OG1oe0UGCjo-WSeTx0ua3-70jv8rdCaporg-iE',1,'2026-11-22T10:48:21.638Z','2026-11-22T10:48:21.638Z',NULL,'');
INSERT INTO sessions VALUES('aKidoq7KA3EE1a7O8b2iRFSgVvqyLLE4fpwGn_YwD0U',1,'2026-11-22T21:17:59.397Z','2026-11-22T21:17:59.397Z',NULL,'A program');
CREATE TABLE IF NOT EXISTS "failed_sign_ins" ("id" integer primary key autoincrement, "account_key" text not null, "address" text not null, "at" text not null, "device_hash" text default '' not null);
CREATE TABLE IF NOT EXISTS "settings" ("id" integer primary key autoincrement, "created_at" text not null, "shop_name" text default '' not null, "phone" text default '' not null, "address" text default '' not null, "city" text default '' not null, "state" text default '' not null, "pincode" text default '' not null, "hsn_code" text default '' not null, "gstin" text default '' not null, "cgst_bp" integer not null, "sgst_bp" integer not null, "packing_bp" integer not null, "bank_name" text default '' not null, "account_no" text default '' not null, "ifsc_code" text default '' not null, "branch" text default '' not null, "upi_id" text default '' not null, "time_zone" text default 'Asia/Kolkata' not null, "forbid_negative_stock" integer default 0 not null, state_code text not null default '', credit_limit_refuses integer not null default 0
    check (credit_limit_refuses in (0, 1)), drawer_per_employee integer not null default 0
    check (drawer_per_employee in (0, 1)), prices_include_tax integer not null default 0 check (prices_include_tax in (0, 1)), packing_taxed integer not null default 0 check (packing_taxed in (0, 1)), product_rates integer not null default 0 check (product_rates in (0, 1)), estimate_prefix text not null default ''
        check (length(estimate_prefix) <= 4), order_prefix text not null default ''
        check (length(order_prefix) <= 4), seller_kind text
      check (seller_kind in ('regular', 'composition', 'unregistered')), turnover_above_5cr integer not null default 0
      check (turnover_above_5cr in (0, 1)), default_unit text not null default '', licence_no text not null default '', min_order_paise bigint not null default 0 check (min_order_paise >= 0), list_packing_bp integer not null default 0 check (list_packing_bp between 0 and 10000), credit_note_prefix text not null default 'CN/'
        check (length(credit_note_prefix) <= 4), debit_note_prefix text not null default 'DN/'
        check (length(debit_note_prefix) <= 4), estimate_return_prefix text not null default 'ER/'
        check (length(estimate_return_prefix) <= 4), returns_quarterly integer not null default 0 check (returns_quarterly in (0, 1)), tally_ledgers text not null default '', printer_address text not null default '', paper_terms text not null default '', logo_id integer references logos (id), constraint "cgst_bp_is_rate" check ("cgst_bp" between 0 and 10000), constraint "sgst_bp_is_rate" check ("sgst_bp" between 0 and 10000), constraint "packing_bp_is_rate" check ("packing_bp" between 0 and 10000), constraint "forbid_negative_stock_is_flag" check ("forbid_negative_stock" in (0, 1)));
INSERT INTO settings VALUES(1,'2026-11-22T10:48:19.650Z','','','','','','','3604','',900,900,0,'','','','','','Asia/Kolkata',0,'',0,0,0,0,0,'','',NULL,0,'','',0,0,'CN/','DN/','ER/',0,'','','',NULL);
INSERT INTO settings VALUES(2,'2026-11-22T10:48:21.867Z','Sri Velavan Crackers','','12, Car Street','Sivakasi','Tamil Nadu','626123','3604','33ABCDE1234F1Z7',900,900,300,'','','','','','Asia/Kolkata',0,'33',0,0,0,0,0,'','',NULL,0,'','',0,0,'CN/','DN/','ER/',0,'','','',NULL);
INSERT INTO settings VALUES(3,'2026-11-23T00:21:26.852Z','Sri Velavan Crackers','','12, Car Street','Sivakasi','Tamil Nadu','626123','3604','33ABCDE1234F1Z7',900,900,300,'','','','','','Asia/Kolkata',0,'33',0,0,0,0,0,'','','regular',0,'','',0,0,'CN/','DN/','ER/',0,'','','',NULL);
INSERT INTO settings VALUES(4,'2026-11-23T00:21:27.122Z','Sri Velavan Crackers','','12, Car Street','Sivakasi','Tamil Nadu','626123','3604','33ABCDE1234F1Z7',900,900,300,'','','','','','Asia/Kolkata',0,'33',0,0,0,0,0,'','I','regular',0,'','',0,0,'CN/','DN/','ER/',0,'','','',NULL);
CREATE TABLE IF NOT EXISTS "agents" ("id" integer primary key autoincrement, "created_at" text not null, "version" integer default 1 not null, "deleted_at" text, "name" text not null, "name_key" text not null, "rank" integer not null);
INSERT INTO agents VALUES(1,'2026-11-22T10:48:21.851Z',1,NULL,'South Agent','south agent',1);
CREATE TABLE IF NOT EXISTS "categories" ("id" integer primary key autoincrement, "created_at" text not null, "version" integer default 1 not null, "deleted_at" text, "name" text not null, "name_key" text not null, "rank" integer not null, "non_discount" integer default 0 not null, "type_of_category" text default '' not null, constraint "non_discount_is_flag" check ("non_discount" in (0, 1)));
INSERT INTO categories VALUES(1,'2026-11-22T10:48:21.774Z',1,NULL,'CRACKERS','crackers',1,0,'');
CREATE TABLE IF NOT EXISTS "suppliers" ("id" integer primary key autoincrement, "name" text not null, "name_key" text not null unique);
CREATE TABLE IF NOT EXISTS "brands" ("id" integer primary key autoincrement, "name" text not null, "name_key" text not null unique);
CREATE TABLE IF NOT EXISTS "units" ("id" integer primary key autoincrement, "name" text not null, "name_key" text not null unique);
CREATE TABLE IF NOT EXISTS "products" ("id" integer primary key autoincrement, "created_at" text not null, "version" integer default 1 not null, "deleted_at" text, "code" text not null, "code_key" text not null, "name" text not null, "name_key" text not null, "tamil_name" text default '' not null, "unit" text default '' not null, "rate_per" text default '' not null, "box_contents" text default '' not null, "hsn_code" text default '' not null, "search_text" text default '' not null, "category_id" integer not null references "categories" ("id"), "supplier_id" integer references "suppliers" ("id"), "brand_id" integer references "brands" ("id"), "mrp_paise" bigint default 0 not null, "net_rate_paise" bigint default 0 not null, "tax_bp" integer, "stock" bigint default 0 not null, "sold" bigint default 0 not null, "updated_at" text not null, "changes" integer default 1 not null, "buy_paise" bigint check ("buy_paise" >= 0), "sell_paise" bigint check ("sell_paise" >= 0), per_case integer check (per_case > 1), constraint "prices_not_negative" check (mrp_paise >= 0 and net_rate_paise >= 0));
INSERT INTO products VALUES(1,'2026-11-22T10:48:21.786Z',1,NULL,'P0','P0','Product 0','product 0','','Box','','','','product 0',1,NULL,NULL,0,1250,NULL,95,5,'2026-11-23T07:21:52.896Z',9,NULL,NULL,NULL);
INSERT INTO products VALUES(2,'2026-11-22T10:48:21.805Z',1,NULL,'P1','P1','Product 1','product 1','','Box','','','','product 1',1,NULL,NULL,0,1250,NULL,89,11,'2026-11-22T10:48:22.009Z',6,NULL,NULL,NULL);
INSERT INTO products VALUES(3,'2026-11-22T10:48:21.813Z',1,NULL,'P2','P2','Product 2','product 2','','Box','','','','product 2',1,NULL,NULL,0,1250,NULL,90,10,'2026-11-22T10:48:22.025Z',6,NULL,NULL,NULL);
CREATE TABLE IF NOT EXISTS "customers" ("id" integer primary key autoincrement, "created_at" text not null, "version" integer default 1 not null, "deleted_at" text, "name" text not null, "address" text default '' not null, "state" text default '' not null, "phone" text default '' not null, "gstin" text default '' not null, "aadhaar" text default '' not null, "search_text" text default '' not null, "credit_limit_paise" bigint default 0 not null, "agent_id" integer references "agents" ("id"), "updated_at" text not null, "changes" integer default 1 not null, "sealed_aadhaar" text default '' not null, state_code text not null default '');
INSERT INTO customers VALUES(0,'2000-01-01T00:00:00.000Z',1,'2000-01-01T00:00:00.000Z','Counter sale','','','','','','counter sale',0,NULL,'2000-01-01T00:00:00.000Z',1,'','');
INSERT INTO customers VALUES(1,'2026-11-22T10:48:21.824Z',1,NULL,'Customer 0','','','1','','','customer 0 1',0,NULL,'2026-11-22T10:48:21.824Z',1,'','');
INSERT INTO customers VALUES(2,'2026-11-22T10:48:21.835Z',1,NULL,'Customer 1','','','2','','','customer 1 2',0,NULL,'2026-11-22T10:48:21.835Z',1,'','');
INSERT INTO customers VALUES(3,'2026-11-22T10:48:21.844Z',1,NULL,'Customer 2','','','3','','','customer 2 3',0,NULL,'2026-11-22T10:48:21.844Z',1,'','');
INSERT INTO customers VALUES(4,'2026-11-22T10:48:21.879Z',1,NULL,'Annai Stores','','Kerala','9000015838','32AAAAA0000A1Z5','XXXXXXXX1234','annai stores 9000015838 32aaaaa0000a1z5',0,1,'2026-11-22T10:48:21.879Z',1,'4Ml5DnxdBIp5ELU_ZRtXVxDUvGFxbSG_3ivb3-4R9xSTq0SWM1ulDg','32');
CREATE TABLE IF NOT EXISTS "bill_lines" ("id" integer primary key autoincrement, "bill_id" integer not null references "bills" ("id"), "position" integer not null, "product_id" integer references "products" ("id"), "product_name" text not null, "product_code" text default '' not null, "tamil_name" text default '' not null, "hsn_code" text default '' not null, "rate_per" text default '' not null, "box_contents" text default '' not null, "unit" text default '' not null, "mrp_paise" bigint default 0 not null, "price_paise" bigint default 0 not null, "value_paise" bigint default 0 not null, "tax_paise" bigint default 0 not null, "non_discount" integer default 0 not null, "qty" integer not null, "tax_bp" integer default 0 not null, taxable_paise bigint check (taxable_paise >= 0), returned_qty integer not null default 0
      check (returned_qty between 0 and qty), constraint "non_discount_is_flag" check ("non_discount" in (0, 1)), constraint "line_quantity_from_one" check (qty >= 1), constraint "line_value" check (value_paise = price_paise * qty and price_paise >= 0));
INSERT INTO bill_lines VALUES(1,1,1,1,'Rocket','P0','','3604','','','Box',0,1250,1250,225,0,1,1800,NULL,0);
INSERT INTO bill_lines VALUES(2,1,2,NULL,'Free text','','','3604','','','',0,9999,19998,3599,0,2,1800,NULL,0);
INSERT INTO bill_lines VALUES(3,2,1,2,'Rocket','P1','','3604','','','Box',0,1250,2500,0,0,2,0,NULL,0);
INSERT INTO bill_lines VALUES(4,3,1,3,'Rocket','P2','','3604','','','Box',0,1250,3750,0,0,3,0,NULL,0);
INSERT INTO bill_lines VALUES(5,4,1,1,'Rocket','P0','','3604','','','Box',0,1250,5000,900,0,4,1800,NULL,0);
INSERT INTO bill_lines VALUES(6,4,2,NULL,'Free text','','','3604','','','',0,9999,19998,3600,0,2,1800,NULL,0);
INSERT INTO bill_lines VALUES(7,5,1,2,'Rocket','P1','','3604','','','Box',0,1250,6250,0,0,5,0,NULL,0);
INSERT INTO bill_lines VALUES(8,6,1,3,'Rocket','P2','','3604','','','Box',0,1250,1250,0,0,1,0,NULL,0);
INSERT INTO bill_lines VALUES(9,7,1,1,'Rocket','P0','','3604','','','Box',0,1250,2500,450,0,2,1800,NULL,2);
INSERT INTO bill_lines VALUES(10,7,2,NULL,'Free text','','','3604','','','',0,9999,19998,3600,0,2,1800,NULL,0);
INSERT INTO bill_lines VALUES(11,8,1,2,'Rocket','P1','','3604','','','Box',0,1250,3750,0,0,3,0,NULL,0);
INSERT INTO bill_lines VALUES(12,9,1,3,'Rocket','P2','','3604','','','Box',0,1250,5000,0,0,4,0,NULL,0);
INSERT INTO bill_lines VALUES(13,10,1,1,'Rocket','P0','','3604','','','Box',0,1250,6250,1125,0,5,1800,NULL,0);
INSERT INTO bill_lines VALUES(14,10,2,NULL,'Free text','','','3604','','','',0,9999,19998,3599,0,2,1800,NULL,0);
INSERT INTO bill_lines VALUES(15,11,1,2,'Rocket','P1','','3604','','','Box',0,1250,1250,0,0,1,0,NULL,0);
INSERT INTO bill_lines VALUES(16,12,1,3,'Rocket','P2','','3604','','','Box',0,1250,2500,0,0,2,0,NULL,0);
INSERT INTO bill_lines VALUES(17,13,1,1,'Rocket','P0','','3604','','','Box',0,1250,1250,226,0,1,1800,NULL,0);
INSERT INTO bill_lines VALUES(18,14,1,1,'Rocket','P0','','3604','','','Box',0,1250,1250,224,0,1,1800,NULL,0);
CREATE TABLE IF NOT EXISTS "payment_allocations" ("id" integer primary key autoincrement, "payment_id" integer not null references "payments" ("id"), "bill_id" integer not null references "bills" ("id"), "amount_paise" bigint not null);
INSERT INTO payment_allocations VALUES(1,1,1,10050);
INSERT INTO payment_allocations VALUES(2,2,4,5000);
INSERT INTO payment_allocations VALUES(3,3,4,2000);
INSERT INTO payment_allocations VALUES(4,4,4,1000);
INSERT INTO payment_allocations VALUES(5,5,4,1000);
INSERT INTO payment_allocations VALUES(6,6,4,1000);
INSERT INTO payment_allocations VALUES(7,7,4,1000);
CREATE TABLE IF NOT EXISTS "expenses" ("id" integer primary key autoincrement, "created_at" text not null, "version" integer default 1 not null, "deleted_at" text, "day" text not null, "name" text not null, "amount_paise" bigint not null, "payment_method" text not null, "paid_to" text default '' not null, "description" text default '' not null, "search_text" text default '' not null, "created_by" integer references "employees" ("id"), mode text references payment_modes (mode), constraint "expense_method" check (payment_method in ('credit', 'debit')), constraint "expense_amount" check (amount_paise >= 0));
INSERT INTO expenses VALUES(1,'2026-11-22T10:48:22.061Z',1,NULL,'2026-11-22','Tea',5000,'debit','Shop','tea','tea shop tea',1,NULL);
INSERT INTO expenses VALUES(2,'2026-11-23T00:21:27.130Z',1,NULL,'2026-11-23','Tea',1000,'debit','Stall','Tea','tea stall tea',1,'cash');
INSERT INTO expenses VALUES(3,'2026-11-23T04:30:26.122Z',1,NULL,'2026-11-23','Tea',1000,'debit','Stall','Tea','tea stall tea',1,'cash');
INSERT INTO expenses VALUES(4,'2026-11-23T07:21:52.291Z',1,NULL,'2026-11-23','Tea',1000,'debit','Stall','Tea','tea stall tea',1,'cash');
INSERT INTO expenses VALUES(5,'2026-11-23T11:43:53.852Z',1,NULL,'2026-11-23','Tea',1000,'debit','Stall','Tea','tea stall tea',1,'cash');
CREATE TABLE IF NOT EXISTS "counters" ("kind" text not null, "financial_year" integer not null, "last" integer not null, constraint "counters_key" primary key ("kind", "financial_year"));
INSERT INTO counters VALUES('order',2026,4);
INSERT INTO counters VALUES('estimate',2026,8);
INSERT INTO counters VALUES('credit_note',2026,2);
CREATE TABLE IF NOT EXISTS "audit" ("id" integer primary key autoincrement, "at" text not null, "employee_id" integer, "employee_name" text default '' not null, "call" text default '' not null, "entity" text default '' not null, "entity_id" text default '' not null, "outcome" text default '' not null, "address" text default '' not null, "before" text, "after" text, constraint "audit_outcome" check (outcome in ('done', 'refused')));
INSERT INTO audit VALUES(1,'2026-11-22T10:48:21.638Z',NULL,'','register','employee','1','done','127.0.0.1',NULL,'{"name":"Kavitha","email":"k@example.in","phone":"1","owner":true}');
INSERT INTO audit VALUES(2,'2026-11-22T10:48:21.774Z',1,'Kavitha','category_add','category','1','done','127.0.0.1',NULL,'{"name":"CRACKERS"}');
INSERT INTO audit VALUES(3,'2026-11-22T10:48:21.786Z',1,'Kavitha','product_add','product','1','done','127.0.0.1',NULL,'{"code":"P0","name":"Product 0","category":"CRACKERS","mrp_rate":"0.00","net_rate":"12.50","qty_per_box":"","stock":100}');
INSERT INTO audit VALUES(4,'2026-11-22T10:48:21.805Z',1,'Kavitha','product_add','product','2','done','127.0.0.1',NULL,'{"code":"P1","name":"Product 1","category":"CRACKERS","mrp_rate":"0.00","net_rate":"12.50","qty_per_box":"","stock":100}');
INSERT INTO audit VALUES(5,'2026-11-22T10:48:21.813Z',1,'Kavitha','product_add','product','3','done','127.0.0.1',NULL,'{"code":"P2","name":"Product 2","category":"CRACKERS","mrp_rate":"0.00","net_rate":"12.50","qty_per_box":"","stock":100}');
INSERT INTO audit VALUES(6,'2026-11-22T10:48:21.824Z',1,'Kavitha','customer_add','customer','1','done','127.0.0.1',NULL,'{"name":"Customer 0","address":"","state":"","mobile":"1","tax_number":"","aadhar_number":"","credit_limit":"0.00","agent":""}');
INSERT INTO audit VALUES(7,'2026-11-22T10:48:21.835Z',1,'Kavitha','customer_add','customer','2','done','127.0.0.1',NULL,'{"name":"Customer 1","address":"","state":"","mobile":"2","tax_number":"","aadhar_number":"","credit_limit":"0.00","agent":""}');
INSERT INTO audit VALUES(8,'2026-11-22T10:48:21.844Z',1,'Kavitha','customer_add','customer','3','done','127.0.0.1',NULL,'{"name":"Customer 2","address":"","state":"","mobile":"3","tax_number":"","aadhar_number":"","credit_limit":"0.00","agent":""}');
INSERT INTO audit VALUES(9,'2026-11-22T10:48:21.851Z',1,'Kavitha','agent_add','agent','1','done','127.0.0.1',NULL,'{"name":"South Agent"}');
INSERT INTO audit VALUES(10,'2026-11-22T10:48:21.867Z',1,'Kavitha','setting_update','settings','2','done','127.0.0.1','{"id":"1","shopname":"","phone":"","address":"","city":"","state":"","pincode":"","hsn_code":"3604","gst_no":"","gst_problem":"","cgst":"9","sgst":"9","packing_charge":"0","bank_name":"","acc_no":"","ifsc_code":"","branch":"","upi_id":"","forbid_negative_stock":"0","version":"1"}','{"id":"2","shopname":"Sri Velavan Crackers","phone":"","address":"12, Car Street","city":"Sivakasi","state":"Tamil Nadu","pincode":"626123","hsn_code":"3604","gst_no":"33ABCDE1234F1Z7","gst_problem":"","cgst":"9","sgst":"9","packing_charge":"3","bank_name":"","acc_no":"","ifsc_code":"","branch":"","upi_id":"","forbid_negative_stock":"0","version":"2"}');
INSERT INTO audit VALUES(11,'2026-11-22T10:48:21.879Z',1,'Kavitha','customer_add','customer','4','done','127.0.0.1',NULL,'{"name":"Annai Stores","address":"","state":"Kerala","mobile":"9000015838","tax_number":"32AAAAA0000A1Z5","aadhar_number":"XXXXXXXX1234","credit_limit":"0.00","agent":"South Agent"}');
INSERT INTO audit VALUES(12,'2026-11-22T10:48:21.886Z',1,'Kavitha','pos_api/pos_order','order','1','done','127.0.0.1',NULL,'{"number":"26-27/000001","customer":"Customer 0","status":"Pending","total":"257.00","lines":["Rocket · 1 × 12.50","Free text · 2 × 99.99"]}');
INSERT INTO audit VALUES(13,'2026-11-22T10:48:21.924Z',1,'Kavitha','estimate','estimate','2','done','127.0.0.1',NULL,'{"number":"26-27/000001","customer":"Customer 1","status":"Pending","discount":"10 %","total":"22.00","lines":["Rocket · 2 × 12.50"]}');
INSERT INTO audit VALUES(14,'2026-11-22T10:48:21.937Z',1,'Kavitha','estimate','estimate','3','done','127.0.0.1',NULL,'{"number":"26-27/000002","customer":"Customer 2","status":"Pending","discount":"10 %","total":"34.00","lines":["Rocket · 3 × 12.50"]}');
INSERT INTO audit VALUES(15,'2026-11-22T10:48:21.945Z',1,'Kavitha','pos_api/pos_order','order','4','done','127.0.0.1',NULL,'{"number":"26-27/000002","customer":"Annai Stores","status":"Pending","total":"302.00","lines":["Rocket · 4 × 12.50","Free text · 2 × 99.99"]}');
INSERT INTO audit VALUES(16,'2026-11-22T10:48:21.953Z',1,'Kavitha','estimate','estimate','5','done','127.0.0.1',NULL,'{"number":"26-27/000003","customer":"Customer 0","status":"Pending","discount":"10 %","total":"57.00","lines":["Rocket · 5 × 12.50"]}');
INSERT INTO audit VALUES(17,'2026-11-22T10:48:21.960Z',1,'Kavitha','estimate','estimate','6','done','127.0.0.1',NULL,'{"number":"26-27/000004","customer":"Customer 1","status":"Pending","discount":"10 %","total":"12.00","lines":["Rocket · 1 × 12.50"]}');
INSERT INTO audit VALUES(18,'2026-11-22T10:48:21.968Z',1,'Kavitha','pos_api/pos_order','order','7','done','127.0.0.1',NULL,'{"number":"26-27/000003","customer":"Customer 2","status":"Pending","total":"272.00","lines":["Rocket · 2 × 12.50","Free text · 2 × 99.99"]}');
INSERT INTO audit VALUES(19,'2026-11-22T10:48:21.980Z',1,'Kavitha','estimate','estimate','8','done','127.0.0.1',NULL,'{"number":"26-27/000005","customer":"Annai Stores","status":"Pending","discount":"10 %","total":"34.00","lines":["Rocket · 3 × 12.50"]}');
INSERT INTO audit VALUES(20,'2026-11-22T10:48:21.987Z',1,'Kavitha','estimate','estimate','9','done','127.0.0.1',NULL,'{"number":"26-27/000006","customer":"Customer 0","status":"Pending","discount":"10 %","total":"45.00","lines":["Rocket · 4 × 12.50"]}');
INSERT INTO audit VALUES(21,'2026-11-22T10:48:22.002Z',1,'Kavitha','pos_api/pos_order','order','10','done','127.0.0.1',NULL,'{"number":"26-27/000004","customer":"Customer 1","status":"Pending","total":"318.00","lines":["Rocket · 5 × 12.50","Free text · 2 × 99.99"]}');
INSERT INTO audit VALUES(22,'2026-11-22T10:48:22.009Z',1,'Kavitha','estimate','estimate','11','done','127.0.0.1',NULL,'{"number":"26-27/000007","customer":"Customer 2","status":"Pending","discount":"10 %","total":"12.00","lines":["Rocket · 1 × 12.50"]}');
INSERT INTO audit VALUES(23,'2026-11-22T10:48:22.025Z',1,'Kavitha','estimate','estimate','12','done','127.0.0.1',NULL,'{"number":"26-27/000008","customer":"Annai Stores","status":"Pending","discount":"10 %","total":"22.00","lines":["Rocket · 2 × 12.50"]}');
INSERT INTO audit VALUES(24,'2026-11-22T10:48:22.032Z',1,'Kavitha','update_paid_status','estimate','12','done','127.0.0.1','{"number":"26-27/000008","customer":"Annai Stores","status":"Pending","discount":"10 %","total":"22.00","lines":["Rocket · 2 × 12.50"]}','{"number":"26-27/000008","customer":"Annai Stores","status":"Paid","discount":"10 %","total":"22.00","lines":["Rocket · 2 × 12.50"]}');
INSERT INTO audit VALUES(25,'2026-11-22T10:48:22.040Z',1,'Kavitha','order_list_delete','order','10','done','127.0.0.1','{"number":"26-27/000004","customer":"Customer 1","status":"Pending","total":"318.00","lines":["Rocket · 5 × 12.50","Free text · 2 × 99.99"]}',NULL);
INSERT INTO audit VALUES(26,'2026-11-22T10:48:22.052Z',1,'Kavitha','pos_api/pos_update_payment','payment','1','done','127.0.0.1',NULL,'{"customer":"Customer 0","amount":"100.50","orders":["26-27/000001 · 100.50"]}');
INSERT INTO audit VALUES(27,'2026-11-22T10:48:22.061Z',1,'Kavitha','payment_details_add','expense','1','done','127.0.0.1',NULL,'{"added_date":"22-11-2026","name":"Tea","payment_sent":"Shop","payment_method":"debit","amount":"50.00","description":"tea"}');
INSERT INTO audit VALUES(28,'2026-11-22T21:17:59.397Z',NULL,'','login','session','1','done','127.0.0.1',NULL,'{"signed_in":"Kavitha"}');
INSERT INTO audit VALUES(29,'2026-11-22T21:17:59.505Z',1,'Kavitha','pos_api/pos_update_payment','payment','2','done','127.0.0.1',NULL,'{"customer":"Annai Stores","amount":"50.00","paid_by":["cash 50.00 of 100.00"],"orders":["26-27/000002 · 50.00"]}');
INSERT INTO audit VALUES(30,'2026-11-22T21:17:59.528Z',1,'Kavitha','pos_api/pos_update_payment','payment','3','done','127.0.0.1',NULL,'{"customer":"Annai Stores","amount":"20.00","paid_by":["upi 20.00 (412345678901)"],"orders":["26-27/000002 · 20.00"]}');
INSERT INTO audit VALUES(31,'2026-11-23T00:21:26.956Z',1,'Kavitha','cash_move_add','cash_move','1','done','127.0.0.1',NULL,'{"kind":"float","amount":"2000.00","note":"From the safe"}');
INSERT INTO audit VALUES(32,'2026-11-23T00:21:27.113Z',1,'Kavitha','pos_api/pos_update_payment','payment','4','done','127.0.0.1',NULL,'{"customer":"Annai Stores","amount":"10.00","paid_by":["cash 10.00 of 50.00"],"orders":["26-27/000002 · 10.00"]}');
INSERT INTO audit VALUES(33,'2026-11-23T00:21:27.122Z',1,'Kavitha','setting_update','settings','4','done','127.0.0.1','{"id":"3","shopname":"Sri Velavan Crackers","phone":"","address":"12, Car Street","city":"Sivakasi","state":"Tamil Nadu","pincode":"626123","hsn_code":"3604","gst_no":"33ABCDE1234F1Z7","gst_problem":"","cgst":"9","sgst":"9","packing_charge":"3","bank_name":"","acc_no":"","ifsc_code":"","branch":"","upi_id":"","forbid_negative_stock":"0","estimate_prefix":"","order_prefix":"","seller_kind":"regular","prices_include_tax":"0","packing_taxed":"0","product_rates":"0","licence_no":"","min_order_amount":"0.00","list_packing":"0","drawer_per_employee":"0","version":"3"}','{"id":"4","shopname":"Sri Velavan Crackers","phone":"","address":"12, Car Street","city":"Sivakasi","state":"Tamil Nadu","pincode":"626123","hsn_code":"3604","gst_no":"33ABCDE1234F1Z7","gst_problem":"","cgst":"9","sgst":"9","packing_charge":"3","bank_name":"","acc_no":"","ifsc_code":"","branch":"","upi_id":"","forbid_negative_stock":"0","estimate_prefix":"","order_prefix":"I","seller_kind":"regular","prices_include_tax":"0","packing_taxed":"0","product_rates":"0","licence_no":"","min_order_amount":"0.00","list_packing":"0","drawer_per_employee":"0","version":"4"}');
INSERT INTO audit VALUES(34,'2026-11-23T00:21:27.130Z',1,'Kavitha','payment_details_add','expense','2','done','127.0.0.1',NULL,'{"added_date":"23-11-2026","name":"Tea","payment_sent":"Stall","payment_method":"debit","mode":"cash","amount":"10.00","description":"Tea"}');
INSERT INTO audit VALUES(35,'2026-11-23T00:21:27.138Z',1,'Kavitha','day_close','day_close','2','done','127.0.0.1',NULL,'{"number":"26-27/000001","expected":"2000.00","counted":"2000.00","difference":"0.00","note":"Ten short"}');
INSERT INTO audit VALUES(36,'2026-11-23T00:21:27.161Z',1,'Kavitha','cash_move_add','cash_move','2','done','127.0.0.1',NULL,'{"kind":"to_bank","amount":"1000.00"}');
INSERT INTO audit VALUES(37,'2026-11-23T00:21:27.166Z',1,'Kavitha','logout','session','1','done','127.0.0.1',NULL,'{"signed_out":"Kavitha"}');
INSERT INTO audit VALUES(38,'2026-11-23T04:30:25.998Z',1,'Kavitha','cash_move_add','cash_move','3','done','127.0.0.1',NULL,'{"kind":"float","amount":"2000.00","note":"From the safe"}');
INSERT INTO audit VALUES(39,'2026-11-23T04:30:26.107Z',1,'Kavitha','pos_api/pos_update_payment','payment','5','done','127.0.0.1',NULL,'{"customer":"Annai Stores","amount":"10.00","paid_by":["cash 10.00 of 50.00"],"orders":["26-27/000002 · 10.00"]}');
INSERT INTO audit VALUES(40,'2026-11-23T04:30:26.122Z',1,'Kavitha','payment_details_add','expense','3','done','127.0.0.1',NULL,'{"added_date":"23-11-2026","name":"Tea","payment_sent":"Stall","payment_method":"debit","mode":"cash","amount":"10.00","description":"Tea"}');
INSERT INTO audit VALUES(41,'2026-11-23T04:30:26.127Z',1,'Kavitha','day_close','day_close','3','done','127.0.0.1',NULL,'{"number":"26-27/000002","expected":"1000.00","counted":"2000.00","difference":"1000.00","note":"Ten short"}');
INSERT INTO audit VALUES(42,'2026-11-23T04:30:26.137Z',1,'Kavitha','cash_move_add','cash_move','4','done','127.0.0.1',NULL,'{"kind":"to_bank","amount":"1000.00"}');
INSERT INTO audit VALUES(43,'2026-11-23T04:30:26.163Z',1,'Kavitha','credit_note','credit_note','13','done','127.0.0.1',NULL,'{"number":"CN/26-27/000001","customer":"Customer 2","status":"Pending","total":"15.00","lines":["Rocket · 1 × 12.50"],"against":"26-27/000003","reason":"01"}');
INSERT INTO audit VALUES(44,'2026-11-23T04:30:26.174Z',1,'Kavitha','reminder_add','reminder','1','done','127.0.0.1',NULL,'{"customer":"Annai Stores","amount":"212.00"}');
INSERT INTO audit VALUES(45,'2026-11-23T04:30:26.178Z',1,'Kavitha','logout','session','1','done','127.0.0.1',NULL,'{"signed_out":"Kavitha"}');
INSERT INTO audit VALUES(46,'2026-11-23T07:21:50.754Z',1,'Kavitha','cash_move_add','cash_move','5','done','127.0.0.1',NULL,'{"kind":"float","amount":"2000.00","note":"From the safe"}');
INSERT INTO audit VALUES(47,'2026-11-23T07:21:52.092Z',1,'Kavitha','pos_api/pos_update_payment','payment','6','done','127.0.0.1',NULL,'{"customer":"Annai Stores","amount":"10.00","paid_by":["cash 10.00 of 50.00"],"orders":["26-27/000002 · 10.00"]}');
INSERT INTO audit VALUES(48,'2026-11-23T07:21:52.291Z',1,'Kavitha','payment_details_add','expense','4','done','127.0.0.1',NULL,'{"added_date":"23-11-2026","name":"Tea","payment_sent":"Stall","payment_method":"debit","mode":"cash","amount":"10.00","description":"Tea"}');
INSERT INTO audit VALUES(49,'2026-11-23T07:21:52.408Z',1,'Kavitha','day_close','day_close','4','done','127.0.0.1',NULL,'{"number":"26-27/000003","expected":"1000.00","counted":"2000.00","difference":"1000.00","note":"Ten short"}');
INSERT INTO audit VALUES(50,'2026-11-23T07:21:52.614Z',1,'Kavitha','cash_move_add','cash_move','6','done','127.0.0.1',NULL,'{"kind":"to_bank","amount":"1000.00"}');
INSERT INTO audit VALUES(51,'2026-11-23T07:21:52.896Z',1,'Kavitha','credit_note','credit_note','14','done','127.0.0.1',NULL,'{"number":"CN/26-27/000002","customer":"Customer 2","status":"Pending","total":"15.00","lines":["Rocket · 1 × 12.50"],"against":"26-27/000003","reason":"01"}');
INSERT INTO audit VALUES(52,'2026-11-23T07:21:52.937Z',1,'Kavitha','reminder_add','reminder','2','done','127.0.0.1',NULL,'{"customer":"Annai Stores","amount":"202.00"}');
INSERT INTO audit VALUES(53,'2026-11-23T07:21:52.961Z',1,'Kavitha','logout','session','1','done','127.0.0.1',NULL,'{"signed_out":"Kavitha"}');
INSERT INTO audit VALUES(54,'2026-11-23T11:43:53.720Z',1,'Kavitha','cash_move_add','cash_move','7','done','127.0.0.1',NULL,'{"kind":"float","amount":"2000.00","note":"From the safe"}');
INSERT INTO audit VALUES(55,'2026-11-23T11:43:53.837Z',1,'Kavitha','pos_api/pos_update_payment','payment','7','done','127.0.0.1',NULL,'{"customer":"Annai Stores","amount":"10.00","paid_by":["cash 10.00 of 50.00"],"orders":["26-27/000002 · 10.00"]}');
INSERT INTO audit VALUES(56,'2026-11-23T11:43:53.852Z',1,'Kavitha','payment_details_add','expense','5','done','127.0.0.1',NULL,'{"added_date":"23-11-2026","name":"Tea","payment_sent":"Stall","payment_method":"debit","mode":"cash","amount":"10.00","description":"Tea"}');
INSERT INTO audit VALUES(57,'2026-11-23T11:43:53.856Z',1,'Kavitha','day_close','day_close','5','done','127.0.0.1',NULL,'{"number":"26-27/000004","expected":"1000.00","counted":"2000.00","difference":"1000.00","note":"Ten short"}');
INSERT INTO audit VALUES(58,'2026-11-23T11:43:53.866Z',1,'Kavitha','cash_move_add','cash_move','8','done','127.0.0.1',NULL,'{"kind":"to_bank","amount":"1000.00"}');
INSERT INTO audit VALUES(59,'2026-11-23T11:43:53.935Z',1,'Kavitha','reminder_add','reminder','3','done','127.0.0.1',NULL,'{"customer":"Annai Stores","amount":"192.00"}');
INSERT INTO audit VALUES(60,'2026-11-23T11:43:53.938Z',1,'Kavitha','logout','session','1','done','127.0.0.1',NULL,'{"signed_out":"Kavitha"}');
CREATE TABLE IF NOT EXISTS "day_totals" ("kind" text not null, "day" text not null, "tax_bp" integer not null, "bills" bigint not null, "lines" bigint not null, "subtotal_paise" bigint not null, "tax_paise" bigint not null, "total_paise" bigint not null, "pending" bigint not null, "pending_total_paise" bigint not null, "pending_paid_paise" bigint not null, constraint "day_totals_key" primary key ("kind", "day", "tax_bp"));
INSERT INTO day_totals VALUES('order','2026-11-22',1800,3,6,68744,12374,83100,3,83100,21050);
INSERT INTO day_totals VALUES('estimate','2026-11-22',0,8,8,26250,0,23800,0,0,0);
INSERT INTO day_totals VALUES('credit_note','2026-11-23',1800,2,2,2500,450,3000,0,0,0);
CREATE TABLE IF NOT EXISTS "customer_balances" ("customer_id" integer primary key references "customers" ("id"), "pending" bigint not null, "total_paise" bigint not null, "paid_paise" bigint not null);
INSERT INTO customer_balances VALUES(1,1,25700,10050);
INSERT INTO customer_balances VALUES(2,0,0,0);
INSERT INTO customer_balances VALUES(3,1,27200,0);
INSERT INTO customer_balances VALUES(4,1,30200,11000);
CREATE TABLE IF NOT EXISTS "parties" ("id" integer primary key autoincrement, "search_text" text not null, "agent_name" text not null, constraint "parties_once" unique ("search_text", "agent_name"));
INSERT INTO parties VALUES(1,'customer 0 1','');
INSERT INTO parties VALUES(2,'customer 1 2','');
INSERT INTO parties VALUES(3,'customer 2 3','');
INSERT INTO parties VALUES(4,'annai stores 9000015838 south agent','South Agent');
CREATE TABLE IF NOT EXISTS "party_totals" ("kind" text not null, "party_id" integer not null references "parties" ("id"), "bills" bigint not null, "lines" bigint not null, "subtotal_paise" bigint not null, "tax_paise" bigint not null, "total_paise" bigint not null, "pending" bigint not null, "pending_total_paise" bigint not null, "pending_paid_paise" bigint not null, constraint "party_totals_key" primary key ("kind", "party_id")) without rowid;
INSERT INTO party_totals VALUES('credit_note',3,2,2,2500,450,3000,0,0,0);
INSERT INTO party_totals VALUES('estimate',1,2,2,11250,0,10200,0,0,0);
INSERT INTO party_totals VALUES('estimate',2,2,2,3750,0,3400,0,0,0);
INSERT INTO party_totals VALUES('estimate',3,2,2,5000,0,4600,0,0,0);
INSERT INTO party_totals VALUES('estimate',4,2,2,6250,0,5600,0,0,0);
INSERT INTO party_totals VALUES('order',1,1,2,21248,3824,25700,1,25700,10050);
INSERT INTO party_totals VALUES('order',2,0,0,0,0,0,0,0,0);
INSERT INTO party_totals VALUES('order',3,1,2,22498,4050,27200,1,27200,0);
INSERT INTO party_totals VALUES('order',4,1,2,24998,4500,30200,1,30200,11000);
CREATE TABLE IF NOT EXISTS "payment_days" ("day" text not null primary key, "payments" bigint not null, "amount_paise" bigint not null);
INSERT INTO payment_days VALUES('2026-11-22',1,10050);
INSERT INTO payment_days VALUES('2026-11-23',6,11000);
CREATE TABLE IF NOT EXISTS "expense_days" ("day" text not null, "payment_method" text not null, "expenses" bigint not null, "amount_paise" bigint not null, constraint "expense_days_key" primary key ("day", "payment_method"));
INSERT INTO expense_days VALUES('2026-11-22','debit',1,5000);
INSERT INTO expense_days VALUES('2026-11-23','debit',4,4000);
CREATE TABLE IF NOT EXISTS "product_days" ("day" text not null, "product_id" integer not null references "products" ("id"), "sold" bigint not null, constraint "product_days_key" primary key ("day", "product_id")) without rowid;
INSERT INTO product_days VALUES('2026-11-22',1,7);
INSERT INTO product_days VALUES('2026-11-22',2,11);
INSERT INTO product_days VALUES('2026-11-22',3,10);
INSERT INTO product_days VALUES('2026-11-23',1,-2);
CREATE TABLE IF NOT EXISTS "replays" ("call" text not null, "key" text not null, "request_hash" text not null, "answer" text not null, "keep" integer not null, "created_at" text not null, "employee_id" integer, constraint "replays_key" primary key ("call", "key")) without rowid;
INSERT INTO replays VALUES('pos_api/pos_update_payment','0351a986-c92c-472c-8aac-519bbb864fcb','L4z6MjRBzZzPZVfBTMm-U9','{"body":{"payment_id":"2","pending_balance":"252.00"},"msg":"success"}',1,'2026-11-22T21:17:59.505Z',1);
INSERT INTO replays VALUES('pos_api/pos_update_payment','69a03093-1fc2-4e9b-b434-7e6e1e44e6e1','YiUuz3ICK4VqKmUxgwwWR2','{"body":{"payment_id":"3","pending_balance":"232.00"},"msg":"success"}',1,'2026-11-22T21:17:59.528Z',1);
CREATE TABLE IF NOT EXISTS "two_steps" ("employee_id" integer primary key references "employees" ("id"), "sealed_secret" text not null, "last_step" integer not null, "created_at" text not null);
CREATE TABLE IF NOT EXISTS "recovery_codes" ("id" integer primary key autoincrement, "employee_id" integer not null references "employees" ("id"), "code_hash" text not null, "used_at" text);
CREATE TABLE IF NOT EXISTS "server_notes" ("name" text primary key, "value" text not null, "at" text not null);
INSERT INTO server_notes VALUES('shop','8cd8a1fe-a394-4197-8c03-210abb86fcbc','2026-11-22T10:48:19.722Z');
CREATE TABLE IF NOT EXISTS "known_devices" ("device_hash" text not null, "employee_id" integer not null references "employees" ("id"), "seen_at" text not null, constraint "known_devices_key" primary key ("device_hash", "employee_id"));
INSERT INTO known_devices VALUES('hg9mQ_JaaI2vl1QfrMuShqbfd1dy13VUdqFhQRPT9tU',1,'2026-11-22T10:48:21.638Z');
INSERT INTO known_devices VALUES('_RvpnSelNPkvEPxEB1NbsgbCZoWd_FmyrJcPybgeQPM',1,'2026-11-22T21:17:59.397Z');
CREATE TABLE IF NOT EXISTS "lost_numbers" ("kind" text not null, "financial_year" integer not null, "first_sno" integer not null, "last_sno" integer not null, "at" text not null, prefix text not null default '', constraint "lost_numbers_key" primary key ("kind", "financial_year", "first_sno"), constraint "lost_from_one_on" check (first_sno >= 1 and last_sno >= first_sno));
ANALYZE sqlite_schema;
INSERT INTO sqlite_stat1 VALUES('agents','agents_name','40 1');
INSERT INTO sqlite_stat1 VALUES('bill_lines','bill_lines_bill','11000000 10 1');
INSERT INTO sqlite_stat1 VALUES('categories','categories_name','28 1');
INSERT INTO sqlite_stat1 VALUES('counters','sqlite_autoindex_counters_1','12 6 1');
INSERT INTO sqlite_stat1 VALUES('customer_balances',NULL,'4000');
INSERT INTO sqlite_stat1 VALUES('customers','customers_phone','20000 1');
INSERT INTO sqlite_stat1 VALUES('day_totals','sqlite_autoindex_day_totals_1','4000 2000 1 1');
INSERT INTO sqlite_stat1 VALUES('employees',NULL,'10');
INSERT INTO sqlite_stat1 VALUES('expense_days','sqlite_autoindex_expense_days_1','4000 2 1');
INSERT INTO sqlite_stat1 VALUES('expenses','expenses_day','50000 25 1 1 1');
INSERT INTO sqlite_stat1 VALUES('parties','sqlite_autoindex_parties_1','20000 1 1');
INSERT INTO sqlite_stat1 VALUES('party_totals','party_totals','40000 20000 1');
INSERT INTO sqlite_stat1 VALUES('payment_days','sqlite_autoindex_payment_days_1','2000 1');
INSERT INTO sqlite_stat1 VALUES('product_days','product_days','11000000 5500 1');
INSERT INTO sqlite_stat1 VALUES('products','products_category','10000 358');
INSERT INTO sqlite_stat1 VALUES('products','products_code','10000 1');
INSERT INTO sqlite_stat1 VALUES('products','products_in_order','10000 2000 1 1');
INSERT INTO sqlite_stat1 VALUES('products','products_low','25 25 1');
INSERT INTO sqlite_stat1 VALUES('products','products_name','10000 1');
INSERT INTO sqlite_stat1 VALUES('replays','replays_age','20000 1');
INSERT INTO sqlite_stat1 VALUES('sessions','sessions_employee','20 2');
INSERT INTO sqlite_stat1 VALUES('sessions','sqlite_autoindex_sessions_1','20 1');
INSERT INTO sqlite_stat1 VALUES('customers','customers_by_name','20000 1 1');
INSERT INTO sqlite_stat1 VALUES('bills','bills_day','1100000 550000 275 1 1');
INSERT INTO sqlite_stat1 VALUES('bills','sqlite_autoindex_bills_1','1100000 550000 91667 1');
INSERT INTO sqlite_stat1 VALUES('bills','bills_pending','200000 50 1');
INSERT INTO sqlite_stat1 VALUES('bills','bills_pending_day','200000 100 1 1');
INSERT INTO sqlite_stat1 VALUES('payment_allocations','payment_allocations_bill','800000 1');
INSERT INTO sqlite_stat1 VALUES('payment_allocations','payment_allocations_payment','800000 1');
INSERT INTO sqlite_stat1 VALUES('payment_parts','payment_parts_payment','800000 1');
INSERT INTO sqlite_stat1 VALUES('audit','audit_at','2000000 1 1 1');
INSERT INTO sqlite_stat1 VALUES('bills','bills_customer','1100000 55 28 1 1');
INSERT INTO sqlite_stat1 VALUES('bills','bills_deleted','5000 2500 2 1');
INSERT INTO sqlite_stat1 VALUES('bills','bills_party','1100000 55 28');
INSERT INTO sqlite_stat1 VALUES('bills','bills_order_of_estimate','100000 1');
INSERT INTO sqlite_stat1 VALUES('stock_movements',NULL,'11010025');
INSERT INTO sqlite_stat1 VALUES('bill_rates','sqlite_autoindex_bill_rates_1','100000 2 1');
INSERT INTO sqlite_stat1 VALUES('unbilled_days','sqlite_autoindex_unbilled_days_1','4000 1');
INSERT INTO sqlite_stat1 VALUES('payments','payments_customer','800000 50 1');
INSERT INTO sqlite_stat1 VALUES('payments','payments_day','800000 400 1');
INSERT INTO sqlite_stat1 VALUES('payments','sqlite_autoindex_payments_1','800000 1');
INSERT INTO sqlite_stat1 VALUES('bills','bills_credit','2000 2 1');
INSERT INTO sqlite_stat1 VALUES('notes','notes_of_bill','20000 1');
INSERT INTO sqlite_stat1 VALUES('return_lines','return_lines_bill_id','60000 3');
INSERT INTO sqlite_stat1 VALUES('return_lines','return_lines_of_line_id','60000 1');
INSERT INTO sqlite_stat1 VALUES('expenses','expenses_entered','50000 1');
CREATE TABLE IF NOT EXISTS "chain_links" ("ledger" text not null, "position" integer not null, "last_id" integer not null, "rows" integer not null, "sum" text not null, constraint "chain_links_key" primary key ("ledger", "position")) without rowid;
INSERT INTO chain_links VALUES('audit',0,27,0,'');
INSERT INTO chain_links VALUES('audit',1,27,27,'2f9eed08be2215daa2dc8ca47d95898a7a847e740b677c0b42acd24a7986da71');
INSERT INTO chain_links VALUES('audit',2,30,3,'34f38d170976832e84ca11740463fe181b7918b60a7812e09c1df7be88af1151');
INSERT INTO chain_links VALUES('audit',3,37,7,'c8968778a7a6248f43ec892ef90bb14d51f3fb86b399d8dc36d07d000e2b791d');
INSERT INTO chain_links VALUES('audit',4,45,8,'813e173d3f6fcfb46892c6239ab70ce93b811911c1f552aa3df7a9cceda41bf5');
INSERT INTO chain_links VALUES('audit',5,53,8,'e73c3af03345546fee1bd2b0b281bf492c6e158f6fe906425260d78c43b96096');
INSERT INTO chain_links VALUES('audit',6,60,7,'d249b4ea5adda081be93ff271dd9be6fbc2bb14c41636cf9473e0751d8789fc9');
INSERT INTO chain_links VALUES('settings',0,2,0,'');
INSERT INTO chain_links VALUES('settings',1,2,2,'83ecc813cac86764218a9ac5d5252f0470b702768de0b8b090cd00d9d3519f19');
INSERT INTO chain_links VALUES('settings',2,3,1,'c64536a4f5cbfc6134e25d6c8abbff3e4aa66313d9aae250ad09b694a411c887');
INSERT INTO chain_links VALUES('settings',3,4,1,'2d7865aabfb575f37a1d17ce981d26ace24d465392dddf78cb9bc3452772be71');
INSERT INTO chain_links VALUES('stock_movements',0,16,0,'');
INSERT INTO chain_links VALUES('stock_movements',1,16,16,'057c579a0b70ff2b13481c7bd54a773929f52d24d7cfeb3dba3f4fd3f443436e');
INSERT INTO chain_links VALUES('stock_movements',2,17,1,'2864050a8a1f78452574600175036c13d4c6787b27f29fd7a4397ce316d5f20f');
INSERT INTO chain_links VALUES('stock_movements',3,18,1,'d2c710a67d75040df7ba1ba1c7fbb94c26bc931671f49e0c820674832fb2359c');
CREATE TABLE IF NOT EXISTS "record_sums" ("record" text not null, "id" integer not null, "sum" text not null, constraint "record_sums_key" primary key ("record", "id")) without rowid;
INSERT INTO record_sums VALUES('bills',1,'Sn6MmXtYnpF7UAqO');
INSERT INTO record_sums VALUES('bills',2,'iTAaGyxLfAO3agTo');
INSERT INTO record_sums VALUES('bills',3,'STkGtu3sKpyxoLNC');
INSERT INTO record_sums VALUES('bills',4,'SopI_NLcQXHPnciq');
INSERT INTO record_sums VALUES('bills',5,'Y2PwAcw8IV3HXxr6');
INSERT INTO record_sums VALUES('bills',6,'LELfyTz6cRKVrPxZ');
INSERT INTO record_sums VALUES('bills',7,'AzCi5trsYIFdMa-x');
INSERT INTO record_sums VALUES('bills',8,'3fx6i1RohhofnL8W');
INSERT INTO record_sums VALUES('bills',9,'E3DRp2tm4pC1LF8S');
INSERT INTO record_sums VALUES('bills',10,'72_Jn3-dJVtqtNzu');
INSERT INTO record_sums VALUES('bills',11,'waGbRVtbOkm1j3wk');
INSERT INTO record_sums VALUES('bills',12,'8jxuHpu3lRbR1Wo1');
INSERT INTO record_sums VALUES('bills',13,'1nDdLLBdA1dYXU6b');
INSERT INTO record_sums VALUES('bills',14,'Kr3wNkK-FhboAz3o');
INSERT INTO record_sums VALUES('cash_moves',1,'voQUF1MtHhFiX8MW');
INSERT INTO record_sums VALUES('cash_moves',2,'3c_UTWwtG8kw55LD');
INSERT INTO record_sums VALUES('cash_moves',3,'LBPjPlVXYMgkQu59');
INSERT INTO record_sums VALUES('cash_moves',4,'H0w_pcatr7_pyGbV');
INSERT INTO record_sums VALUES('cash_moves',5,'5FZ_LduTRGIEYFvM');
INSERT INTO record_sums VALUES('cash_moves',6,'1Pj-n_QFa_uLxwwY');
INSERT INTO record_sums VALUES('cash_moves',7,'fA6DGCEotEvEoA4r');
INSERT INTO record_sums VALUES('cash_moves',8,'gIo4uXlSJuBB0zDt');
INSERT INTO record_sums VALUES('customers',0,'S363xnmZjUccw9kP');
INSERT INTO record_sums VALUES('customers',1,'DIJ5Xi2iw9SkDp4m');
INSERT INTO record_sums VALUES('customers',2,'urInT03yPTOC365-');
INSERT INTO record_sums VALUES('customers',3,'69jEeWUbt0Mq2Paq');
INSERT INTO record_sums VALUES('customers',4,'1d2sv23oxgCM46vz');
INSERT INTO record_sums VALUES('day_closes',1,'AzJY-yH4hnrYFMda');
INSERT INTO record_sums VALUES('day_closes',2,'m7KKSJOP36lVuwKQ');
INSERT INTO record_sums VALUES('day_closes',3,'RyOgUauSCYRlrWXK');
INSERT INTO record_sums VALUES('day_closes',4,'UJbC_ihEaiz3J5KG');
INSERT INTO record_sums VALUES('day_closes',5,'NU5sI26OsrqX1u69');
INSERT INTO record_sums VALUES('expenses',1,'aYWwGDoB3dAr_2bu');
INSERT INTO record_sums VALUES('expenses',2,'DXwSaQx9poh5mXMJ');
INSERT INTO record_sums VALUES('expenses',3,'lfYKNL4FZbtH70ga');
INSERT INTO record_sums VALUES('expenses',4,'wXs6dAEGLEhxHgQ-');
INSERT INTO record_sums VALUES('expenses',5,'qvS88_DQrD81LV_H');
INSERT INTO record_sums VALUES('payments',1,'qSf34GbJG3SXZWqn');
INSERT INTO record_sums VALUES('payments',2,'I6uHLkmFM9nEtKYU');
INSERT INTO record_sums VALUES('payments',3,'uLneMPJVfiAMd4f0');
INSERT INTO record_sums VALUES('payments',4,'5KmyuovJ_1_RH0nA');
INSERT INTO record_sums VALUES('payments',5,'FKgqk0lXAd5cyA8V');
INSERT INTO record_sums VALUES('payments',6,'9wH1vjnn7VIl7aYV');
INSERT INTO record_sums VALUES('payments',7,'YXx8chBJhDLVV1UI');
INSERT INTO record_sums VALUES('products',1,'xEUhZUGHJgtbBNag');
INSERT INTO record_sums VALUES('products',2,'IqIm6vIYcqmy4IM_');
INSERT INTO record_sums VALUES('products',3,'Vve_e_52CSQ7DR6d');
CREATE TABLE bill_kinds (kind text not null primary key,
      owes integer not null, taxed integer not null default 0, constraint kind_owes check (owes in (-1, 0, 1)));
INSERT INTO bill_kinds VALUES('estimate',0,0);
INSERT INTO bill_kinds VALUES('order',1,1);
INSERT INTO bill_kinds VALUES('credit_note',-1,1);
INSERT INTO bill_kinds VALUES('debit_note',1,1);
INSERT INTO bill_kinds VALUES('estimate_return',0,0);
CREATE TABLE stock_reasons (reason text not null primary key, source text);
INSERT INTO stock_reasons VALUES('opening',NULL);
INSERT INTO stock_reasons VALUES('adjustment',NULL);
INSERT INTO stock_reasons VALUES('estimate','bill');
INSERT INTO stock_reasons VALUES('order','bill');
INSERT INTO stock_reasons VALUES('credit_note','bill');
INSERT INTO stock_reasons VALUES('estimate_return','bill');
CREATE TABLE payment_modes (mode text not null primary key);
INSERT INTO payment_modes VALUES('cash');
INSERT INTO payment_modes VALUES('upi');
INSERT INTO payment_modes VALUES('card');
INSERT INTO payment_modes VALUES('bank');
INSERT INTO payment_modes VALUES('cheque');
CREATE TABLE IF NOT EXISTS "bills" ("id" integer primary key autoincrement, "created_at" text not null, "version" integer default 1 not null, "deleted_at" text, "kind" text not null references "bill_kinds" ("kind"), "financial_year" integer not null, "sno" integer not null, "day" text not null, "customer_id" integer not null references "customers" ("id"), "settings_id" integer not null references "settings" ("id"), "estimate_id" integer references "bills" ("id"), "status" text not null, "billing_name" text default '' not null, "billing_phone" text default '' not null, "billing_address" text default '' not null, "billing_state" text default '' not null, "billing_gstin" text default '' not null, "agent_name" text default '' not null, "in_state" integer default 0 not null, "cgst_bp" integer default 0 not null, "cgst_paise" bigint default 0 not null, "sgst_bp" integer default 0 not null, "sgst_paise" bigint default 0 not null, "packing_bp" integer default 0 not null, "packing_paise" bigint default 0 not null, "discount_bp" integer default 0 not null, "discount_paise" bigint default 0 not null, "commission_bp" integer default 0 not null, "commission_paise" bigint default 0 not null, "subtotal_paise" bigint default 0 not null, "non_discount_paise" bigint default 0 not null, "igst_paise" bigint default 0 not null, "round_off_paise" bigint default 0 not null, "total_paise" bigint default 0 not null, "paid_paise" bigint default 0 not null, "line_count" integer default 0 not null, "created_by" integer references "employees" ("id"), "updated_by" integer references "employees" ("id"), "updated_at" text not null, "party_id" integer references "parties" ("id"), owed_paise bigint not null default 0, billing_state_code text not null default '', taxable_paise bigint check (taxable_paise is null
      or taxable_paise in (subtotal_paise - discount_paise, subtotal_paise - discount_paise + packing_paise)), discount_given_paise bigint check (discount_given_paise > 0), prefix text not null default '', delivery_name text not null default '', delivery_address text not null default '', delivery_state text not null default '', delivery_state_code text not null default '', delivery_pincode text not null default '', delivery_gstin text not null default '', held_paise bigint not null default 0
      check (held_paise >= 0 and (held_paise = 0 or owed_paise = 0)), returned_paise bigint not null default 0
      check (returned_paise between 0 and total_paise), constraint "in_state_is_flag" check ("in_state" in (0, 1)), constraint "bills_number" unique ("kind", "financial_year", "sno"), constraint "bill_status" check (status in ('Pending', 'Paid', 'Delivered')), constraint "bill_number_counts_from_one" check (sno >= 1), constraint "bill_adds_up" check (total_paise = subtotal_paise - discount_paise + cgst_paise + sgst_paise + igst_paise
          + packing_paise + round_off_paise), constraint "bill_owes_all_or_nothing" check (owed_paise = 0 or abs(owed_paise) = total_paise), constraint "bill_paid_within_owed" check (paid_paise between 0 and owed_paise or paid_paise between owed_paise and 0));
INSERT INTO bills VALUES(1,'2026-11-22T10:48:21.886Z',1,NULL,'order',2026,1,'2026-11-22',1,2,NULL,'Pending','Customer 0','1','','','','',1,900,1912,900,1912,300,637,0,0,0,0,21248,0,0,-9,25700,10050,2,1,1,'2026-11-22T10:48:21.886Z',1,25700,'',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(2,'2026-11-22T10:48:21.924Z',1,NULL,'estimate',2026,1,'2026-11-22',2,2,NULL,'Pending','Customer 1','2','','','','',1,0,0,0,0,0,0,1000,300,0,0,2500,0,0,0,2200,0,1,1,1,'2026-11-22T10:48:21.924Z',2,0,'',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(3,'2026-11-22T10:48:21.937Z',1,NULL,'estimate',2026,2,'2026-11-22',3,2,NULL,'Pending','Customer 2','3','','','','',1,0,0,0,0,0,0,1000,400,0,0,3750,0,0,50,3400,0,1,1,1,'2026-11-22T10:48:21.937Z',3,0,'',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(4,'2026-11-22T10:48:21.945Z',1,NULL,'order',2026,2,'2026-11-22',4,2,NULL,'Pending','Annai Stores','9000015838','','Kerala','32AAAAA0000A1Z5','South Agent',0,900,0,900,0,300,750,0,0,0,0,24998,0,4500,-48,30200,11000,2,1,1,'2026-11-22T10:48:21.945Z',4,30200,'32',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(5,'2026-11-22T10:48:21.953Z',1,NULL,'estimate',2026,3,'2026-11-22',1,2,NULL,'Pending','Customer 0','1','','','','',1,0,0,0,0,0,0,1000,600,0,0,6250,0,0,50,5700,0,1,1,1,'2026-11-22T10:48:21.953Z',1,0,'',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(6,'2026-11-22T10:48:21.960Z',1,NULL,'estimate',2026,4,'2026-11-22',2,2,NULL,'Pending','Customer 1','2','','','','',1,0,0,0,0,0,0,1000,100,0,0,1250,0,0,50,1200,0,1,1,1,'2026-11-22T10:48:21.960Z',2,0,'',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(7,'2026-11-22T10:48:21.968Z',1,NULL,'order',2026,3,'2026-11-22',3,2,NULL,'Pending','Customer 2','3','','','','',1,900,2025,900,2025,300,675,0,0,0,0,22498,0,0,-23,27200,0,2,1,1,'2026-11-22T10:48:21.968Z',3,27200,'',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(8,'2026-11-22T10:48:21.980Z',1,NULL,'estimate',2026,5,'2026-11-22',4,2,NULL,'Pending','Annai Stores','9000015838','','Kerala','32AAAAA0000A1Z5','South Agent',0,0,0,0,0,0,0,1000,400,0,0,3750,0,0,50,3400,0,1,1,1,'2026-11-22T10:48:21.980Z',4,0,'32',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(9,'2026-11-22T10:48:21.987Z',1,NULL,'estimate',2026,6,'2026-11-22',1,2,NULL,'Pending','Customer 0','1','','','','',1,0,0,0,0,0,0,1000,500,0,0,5000,0,0,0,4500,0,1,1,1,'2026-11-22T10:48:21.987Z',1,0,'',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(10,'2026-11-22T10:48:22.002Z',2,'2026-11-22T10:48:22.040Z','order',2026,4,'2026-11-22',2,2,NULL,'Pending','Customer 1','2','','','','',1,900,2362,900,2362,300,787,0,0,0,0,26248,0,0,41,31800,0,2,1,1,'2026-11-22T10:48:22.040Z',2,31800,'',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(11,'2026-11-22T10:48:22.009Z',1,NULL,'estimate',2026,7,'2026-11-22',3,2,NULL,'Pending','Customer 2','3','','','','',1,0,0,0,0,0,0,1000,100,0,0,1250,0,0,50,1200,0,1,1,1,'2026-11-22T10:48:22.009Z',3,0,'',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(12,'2026-11-22T10:48:22.025Z',2,NULL,'estimate',2026,8,'2026-11-22',4,2,NULL,'Paid','Annai Stores','9000015838','','Kerala','32AAAAA0000A1Z5','South Agent',0,0,0,0,0,0,0,1000,300,0,0,2500,0,0,0,2200,0,1,1,1,'2026-11-22T10:48:22.032Z',4,0,'32',NULL,NULL,'','','','','','','',0,0);
INSERT INTO bills VALUES(13,'2026-11-23T04:30:26.163Z',1,NULL,'credit_note',2026,1,'2026-11-23',3,2,NULL,'Pending','Customer 2','3','','','','',1,900,113,900,113,0,38,0,0,0,0,1250,0,0,-14,1500,0,1,1,1,'2026-11-23T04:30:26.163Z',3,-1500,'',NULL,NULL,'CN/','','','','','','',0,0);
INSERT INTO bills VALUES(14,'2026-11-23T07:21:52.896Z',1,NULL,'credit_note',2026,2,'2026-11-23',3,2,NULL,'Pending','Customer 2','3','','','','',1,900,112,900,112,0,37,0,0,0,0,1250,0,0,-11,1500,0,1,1,1,'2026-11-23T07:21:52.896Z',3,-1500,'',NULL,NULL,'CN/','','','','','','',0,0);
CREATE TABLE IF NOT EXISTS "stock_movements" ("id" integer primary key autoincrement, "product_id" integer not null references "products" ("id"), "change" bigint not null, "reason" text not null references "stock_reasons" ("reason"), "source_id" integer, "employee_id" integer references "employees" ("id"), "created_at" text not null);
INSERT INTO stock_movements VALUES(1,1,100,'opening',NULL,1,'2026-11-22T10:48:21.786Z');
INSERT INTO stock_movements VALUES(2,2,100,'opening',NULL,1,'2026-11-22T10:48:21.805Z');
INSERT INTO stock_movements VALUES(3,3,100,'opening',NULL,1,'2026-11-22T10:48:21.813Z');
INSERT INTO stock_movements VALUES(4,1,-1,'order',1,1,'2026-11-22T10:48:21.886Z');
INSERT INTO stock_movements VALUES(5,2,-2,'estimate',2,1,'2026-11-22T10:48:21.924Z');
INSERT INTO stock_movements VALUES(6,3,-3,'estimate',3,1,'2026-11-22T10:48:21.937Z');
INSERT INTO stock_movements VALUES(7,1,-4,'order',4,1,'2026-11-22T10:48:21.945Z');
INSERT INTO stock_movements VALUES(8,2,-5,'estimate',5,1,'2026-11-22T10:48:21.953Z');
INSERT INTO stock_movements VALUES(9,3,-1,'estimate',6,1,'2026-11-22T10:48:21.960Z');
INSERT INTO stock_movements VALUES(10,1,-2,'order',7,1,'2026-11-22T10:48:21.968Z');
INSERT INTO stock_movements VALUES(11,2,-3,'estimate',8,1,'2026-11-22T10:48:21.980Z');
INSERT INTO stock_movements VALUES(12,3,-4,'estimate',9,1,'2026-11-22T10:48:21.987Z');
INSERT INTO stock_movements VALUES(13,1,-5,'order',10,1,'2026-11-22T10:48:22.002Z');
INSERT INTO stock_movements VALUES(14,2,-1,'estimate',11,1,'2026-11-22T10:48:22.009Z');
INSERT INTO stock_movements VALUES(15,3,-2,'estimate',12,1,'2026-11-22T10:48:22.025Z');
INSERT INTO stock_movements VALUES(16,1,5,'order',10,1,'2026-11-22T10:48:22.040Z');
INSERT INTO stock_movements VALUES(17,1,1,'credit_note',13,1,'2026-11-23T04:30:26.163Z');
INSERT INTO stock_movements VALUES(18,1,1,'credit_note',14,1,'2026-11-23T07:21:52.896Z');
CREATE TABLE IF NOT EXISTS "payment_parts" ("id" integer primary key autoincrement, "payment_id" integer not null references "payments" ("id"), "mode" text not null references "payment_modes" ("mode"), "reference" text default '' not null, "amount_paise" bigint not null, tendered_paise bigint
    check (tendered_paise is null or (mode = 'cash' and tendered_paise >= amount_paise)));
INSERT INTO payment_parts VALUES(1,2,'cash','',5000,10000);
INSERT INTO payment_parts VALUES(2,3,'upi','412345678901',2000,NULL);
INSERT INTO payment_parts VALUES(3,4,'cash','',1000,5000);
INSERT INTO payment_parts VALUES(4,5,'cash','',1000,5000);
INSERT INTO payment_parts VALUES(5,6,'cash','',1000,5000);
INSERT INTO payment_parts VALUES(6,7,'cash','',1000,5000);
CREATE TABLE cash_moves (
    id integer primary key autoincrement,
    created_at text not null,
    created_by integer not null references employees (id),
    day text not null,
    kind text not null check (kind in ('float', 'to_bank', 'to_owner', 'in')),
    amount_paise bigint not null check (amount_paise > 0),
    note text not null
  );
INSERT INTO cash_moves VALUES(1,'2026-11-23T00:21:26.956Z',1,'2026-11-23','float',200000,'From the safe');
INSERT INTO cash_moves VALUES(2,'2026-11-23T00:21:27.161Z',1,'2026-11-23','to_bank',100000,'');
INSERT INTO cash_moves VALUES(3,'2026-11-23T04:30:25.998Z',1,'2026-11-23','float',200000,'From the safe');
INSERT INTO cash_moves VALUES(4,'2026-11-23T04:30:26.137Z',1,'2026-11-23','to_bank',100000,'');
INSERT INTO cash_moves VALUES(5,'2026-11-23T07:21:50.754Z',1,'2026-11-23','float',200000,'From the safe');
INSERT INTO cash_moves VALUES(6,'2026-11-23T07:21:52.614Z',1,'2026-11-23','to_bank',100000,'');
INSERT INTO cash_moves VALUES(7,'2026-11-23T11:43:53.720Z',1,'2026-11-23','float',200000,'From the safe');
INSERT INTO cash_moves VALUES(8,'2026-11-23T11:43:53.866Z',1,'2026-11-23','to_bank',100000,'');
CREATE TABLE day_closes (
    id integer primary key autoincrement,
    created_at text not null,
    created_by integer references employees (id),
    drawer_of integer references employees (id),
    financial_year integer not null,
    sno integer not null check (sno >= 0),
    began_at text not null,
    last_audit_id integer not null,
    expected_paise bigint not null,
    counted_paise bigint not null check (counted_paise >= 0),
    counted text not null,
    note text not null,
    figures text not null,
    chain text not null
  );
INSERT INTO day_closes VALUES(1,'',NULL,NULL,0,0,'',30,0,0,'','','','');
INSERT INTO day_closes VALUES(2,'2026-11-23T00:21:27.138Z',1,NULL,2026,1,'',34,200000,200000,'{"500":4}','Ten short','{"sold_paise":0,"kinds":[],"billed":{"papers":0,"value_paise":0},"discount_paise":0,"taxes":[],"numbers":[],"cancelled":[],"received_paise":1000,"modes":[{"mode":"cash","received_paise":1000,"refunded_paise":0}],"dues_received_paise":1000,"dues_made_paise":0,"expenses":[{"mode":"cash","spent_paise":1000,"got_back_paise":0}],"drawer":{"float_paise":200000,"received_paise":1000,"in_paise":0,"got_back_paise":0,"refunded_paise":0,"spent_paise":1000,"to_bank_paise":0,"to_owner_paise":0,"expected_paise":200000}}','2-34f3-8d17-0976-832e-84ca');
INSERT INTO day_closes VALUES(3,'2026-11-23T04:30:26.127Z',1,NULL,2026,2,'2026-11-23T00:21:27.138Z',40,100000,200000,'{"500":4}','Ten short','{"sold_paise":0,"kinds":[],"billed":{"papers":0,"value_paise":0},"discount_paise":0,"taxes":[],"numbers":[],"cancelled":[],"received_paise":1000,"modes":[{"mode":"cash","received_paise":1000,"refunded_paise":0}],"dues_received_paise":1000,"dues_made_paise":0,"expenses":[{"mode":"cash","spent_paise":1000,"got_back_paise":0}],"drawer":{"float_paise":200000,"received_paise":1000,"in_paise":0,"got_back_paise":0,"refunded_paise":0,"spent_paise":1000,"to_bank_paise":100000,"to_owner_paise":0,"expected_paise":100000}}','3-c896-8778-a7a6-248f-43ec');
INSERT INTO day_closes VALUES(4,'2026-11-23T07:21:52.408Z',1,NULL,2026,3,'2026-11-23T04:30:26.127Z',48,100000,200000,'{"500":4}','Ten short','{"sold_paise":-1500,"kinds":[{"kind":"credit_note","papers":1,"value_paise":-1500,"earlier_papers":0,"earlier_paise":0}],"billed":{"papers":0,"value_paise":0},"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":-1250,"cgst_paise":-113,"sgst_paise":-113,"igst_paise":0}],"numbers":[{"kind":"credit_note","first":"CN/26-27/000001","last":"CN/26-27/000001","papers":1}],"cancelled":[],"received_paise":1000,"modes":[{"mode":"cash","received_paise":1000,"refunded_paise":0}],"dues_received_paise":1000,"dues_made_paise":-1500,"expenses":[{"mode":"cash","spent_paise":1000,"got_back_paise":0}],"drawer":{"float_paise":200000,"received_paise":1000,"in_paise":0,"got_back_paise":0,"refunded_paise":0,"spent_paise":1000,"to_bank_paise":100000,"to_owner_paise":0,"expected_paise":100000}}','4-813e-173d-3f6f-cfb4-6892');
INSERT INTO day_closes VALUES(5,'2026-11-23T11:43:53.856Z',1,NULL,2026,4,'2026-11-23T07:21:52.408Z',56,100000,200000,'{"500":4}','Ten short','{"sold_paise":-1500,"kinds":[{"kind":"credit_note","papers":1,"value_paise":-1500,"earlier_papers":0,"earlier_paise":0}],"billed":{"papers":0,"value_paise":0},"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":-1250,"cgst_paise":-112,"sgst_paise":-112,"igst_paise":0}],"numbers":[{"kind":"credit_note","first":"CN/26-27/000002","last":"CN/26-27/000002","papers":1}],"cancelled":[],"received_paise":1000,"modes":[{"mode":"cash","received_paise":1000,"refunded_paise":0}],"dues_received_paise":1000,"dues_made_paise":-1500,"credit_used_paise":0,"expenses":[{"mode":"cash","spent_paise":1000,"got_back_paise":0}],"drawer":{"float_paise":200000,"received_paise":1000,"in_paise":0,"got_back_paise":0,"refunded_paise":0,"spent_paise":1000,"to_bank_paise":100000,"to_owner_paise":0,"expected_paise":100000}}','5-e73c-3af0-3345-546f-ee1b');
CREATE TABLE day_close_records (
    id integer primary key autoincrement,
    close_id integer not null references day_closes (id),
    entity text not null,
    record_id integer not null,
    stood text not null
  );
INSERT INTO day_close_records VALUES(1,1,'order',1,'{"number":"26-27/000001","stands":true,"billed":false,"total_paise":25700,"owed_paise":25700,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":21248,"cgst_paise":1912,"sgst_paise":1912,"igst_paise":0}]}');
INSERT INTO day_close_records VALUES(2,1,'estimate',2,'{"number":"26-27/000001","stands":true,"billed":false,"total_paise":2200,"owed_paise":0,"discount_paise":300,"taxes":[]}');
INSERT INTO day_close_records VALUES(3,1,'estimate',3,'{"number":"26-27/000002","stands":true,"billed":false,"total_paise":3400,"owed_paise":0,"discount_paise":400,"taxes":[]}');
INSERT INTO day_close_records VALUES(4,1,'order',4,'{"number":"26-27/000002","stands":true,"billed":false,"total_paise":30200,"owed_paise":30200,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":24998,"cgst_paise":0,"sgst_paise":0,"igst_paise":4500}]}');
INSERT INTO day_close_records VALUES(5,1,'estimate',5,'{"number":"26-27/000003","stands":true,"billed":false,"total_paise":5700,"owed_paise":0,"discount_paise":600,"taxes":[]}');
INSERT INTO day_close_records VALUES(6,1,'estimate',6,'{"number":"26-27/000004","stands":true,"billed":false,"total_paise":1200,"owed_paise":0,"discount_paise":100,"taxes":[]}');
INSERT INTO day_close_records VALUES(7,1,'order',7,'{"number":"26-27/000003","stands":true,"billed":false,"total_paise":27200,"owed_paise":27200,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":22498,"cgst_paise":2025,"sgst_paise":2025,"igst_paise":0}]}');
INSERT INTO day_close_records VALUES(8,1,'estimate',8,'{"number":"26-27/000005","stands":true,"billed":false,"total_paise":3400,"owed_paise":0,"discount_paise":400,"taxes":[]}');
INSERT INTO day_close_records VALUES(9,1,'estimate',9,'{"number":"26-27/000006","stands":true,"billed":false,"total_paise":4500,"owed_paise":0,"discount_paise":500,"taxes":[]}');
INSERT INTO day_close_records VALUES(10,1,'order',10,'{"number":"26-27/000004","stands":false,"billed":false,"total_paise":31800,"owed_paise":31800,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":26248,"cgst_paise":2362,"sgst_paise":2362,"igst_paise":0}]}');
INSERT INTO day_close_records VALUES(11,1,'estimate',11,'{"number":"26-27/000007","stands":true,"billed":false,"total_paise":1200,"owed_paise":0,"discount_paise":100,"taxes":[]}');
INSERT INTO day_close_records VALUES(12,1,'estimate',12,'{"number":"26-27/000008","stands":true,"billed":false,"total_paise":2200,"owed_paise":0,"discount_paise":300,"taxes":[]}');
INSERT INTO day_close_records VALUES(13,1,'expense',1,'{"amount_paise":-5000,"mode":""}');
INSERT INTO day_close_records VALUES(14,1,'payment',1,'{"amount_paise":10050,"parts":[],"bills":[{"bill_id":1,"amount_paise":10050}]}');
INSERT INTO day_close_records VALUES(15,1,'payment',2,'{"amount_paise":5000,"parts":[{"mode":"cash","amount_paise":5000}],"bills":[{"bill_id":4,"amount_paise":5000}]}');
INSERT INTO day_close_records VALUES(16,1,'payment',3,'{"amount_paise":2000,"parts":[{"mode":"upi","amount_paise":2000}],"bills":[{"bill_id":4,"amount_paise":2000}]}');
INSERT INTO day_close_records VALUES(17,2,'payment',4,'{"amount_paise":1000,"parts":[{"mode":"cash","amount_paise":1000}],"bills":[{"bill_id":4,"amount_paise":1000}]}');
INSERT INTO day_close_records VALUES(18,2,'expense',2,'{"amount_paise":-1000,"mode":"cash"}');
INSERT INTO day_close_records VALUES(19,2,'cash_move',1,'{"kind":"float","amount_paise":200000}');
INSERT INTO day_close_records VALUES(20,3,'payment',5,'{"amount_paise":1000,"parts":[{"mode":"cash","amount_paise":1000}],"bills":[{"bill_id":4,"amount_paise":1000}]}');
INSERT INTO day_close_records VALUES(21,3,'expense',3,'{"amount_paise":-1000,"mode":"cash"}');
INSERT INTO day_close_records VALUES(22,3,'cash_move',2,'{"kind":"to_bank","amount_paise":100000}');
INSERT INTO day_close_records VALUES(23,3,'cash_move',3,'{"kind":"float","amount_paise":200000}');
INSERT INTO day_close_records VALUES(24,4,'credit_note',13,'{"number":"CN/26-27/000001","stands":true,"billed":false,"total_paise":1500,"owed_paise":-1500,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":1250,"cgst_paise":113,"sgst_paise":113,"igst_paise":0}]}');
INSERT INTO day_close_records VALUES(25,4,'payment',6,'{"amount_paise":1000,"parts":[{"mode":"cash","amount_paise":1000}],"bills":[{"bill_id":4,"amount_paise":1000}]}');
INSERT INTO day_close_records VALUES(26,4,'expense',4,'{"amount_paise":-1000,"mode":"cash"}');
INSERT INTO day_close_records VALUES(27,4,'cash_move',4,'{"kind":"to_bank","amount_paise":100000}');
INSERT INTO day_close_records VALUES(28,4,'cash_move',5,'{"kind":"float","amount_paise":200000}');
INSERT INTO day_close_records VALUES(29,5,'credit_note',14,'{"number":"CN/26-27/000002","stands":true,"billed":false,"total_paise":1500,"owed_paise":-1500,"discount_paise":0,"taxes":[{"tax_bp":1800,"taxable_paise":1250,"cgst_paise":112,"sgst_paise":112,"igst_paise":0}]}');
INSERT INTO day_close_records VALUES(30,5,'payment',7,'{"amount_paise":1000,"parts":[{"mode":"cash","amount_paise":1000}],"bills":[{"bill_id":4,"amount_paise":1000}]}');
INSERT INTO day_close_records VALUES(31,5,'expense',5,'{"amount_paise":-1000,"mode":"cash"}');
INSERT INTO day_close_records VALUES(32,5,'cash_move',6,'{"kind":"to_bank","amount_paise":100000}');
INSERT INTO day_close_records VALUES(33,5,'cash_move',7,'{"kind":"float","amount_paise":200000}');
CREATE TABLE IF NOT EXISTS "bill_rates" ("bill_id" integer not null references "bills" ("id"), "tax_bp" integer not null, "lines" integer not null, "taxable_paise" bigint not null, "tax_paise" bigint not null, constraint "bill_rates_key" primary key ("bill_id", "tax_bp"));
CREATE TABLE IF NOT EXISTS "unbilled_days" ("day" text not null, "estimates" bigint not null, "total_paise" bigint not null, constraint "unbilled_days_key" primary key ("day"));
INSERT INTO unbilled_days VALUES('2026-11-22',1,2200);
CREATE TABLE IF NOT EXISTS "price_lists" ("id" integer primary key autoincrement, "created_at" text not null, "created_by" integer references "employees" ("id"), "list" integer not null, "version" integer not null, "name" text not null, "season" text not null, "valid_from" text not null, "valid_to" text not null, "day" text not null, "discount_bp" integer not null, "packing_bp" integer not null, "min_order_paise" bigint not null, "terms" text not null, "left_out" text not null, "withdrawn" integer not null, "settings_id" integer not null references "settings" ("id"), constraint "price_list_versions" unique ("list", "version"), constraint "valid_forwards" check (valid_from <= valid_to), constraint "withdrawn_is_flag" check (withdrawn in (0, 1)));
CREATE TABLE IF NOT EXISTS "price_list_items" ("id" integer primary key autoincrement, "price_list_id" integer not null references "price_lists" ("id"), "position" integer not null, "product_id" integer not null references "products" ("id"), "product_code" text not null, "product_name" text not null, "tamil_name" text not null, "category_id" integer not null references "categories" ("id"), "category_name" text not null, "non_discount" integer not null, "mrp_paise" bigint not null, "net_rate_paise" bigint not null, "discount_bp" integer not null, "offer_paise" bigint not null, "rate_per" text not null, "box_contents" text not null, "unit" text not null, own_paise bigint check (own_paise >= 0), constraint "price_list_products" unique ("price_list_id", "product_id"), constraint "offered_at_most_the_rate" check (offer_paise between 0 and net_rate_paise));
CREATE TABLE IF NOT EXISTS "enquiries" ("id" integer primary key autoincrement, "bill_id" integer not null unique references "bills" ("id"), "price_list_id" integer not null references "price_lists" ("id"), "fingerprint" text not null, "honoured" integer not null, constraint "honoured_is_flag" check (honoured in (0, 1)));
CREATE TABLE IF NOT EXISTS "payments" ("id" integer primary key autoincrement, "customer_id" integer not null references "customers" ("id"), "day" text not null, "amount_paise" bigint not null, "reverses_id" integer unique references "payments" ("id"), "created_at" text not null, "created_by" integer references "employees" ("id"));
INSERT INTO payments VALUES(1,1,'2026-11-22',10050,NULL,'2026-11-22T10:48:22.052Z',1);
INSERT INTO payments VALUES(2,4,'2026-11-23',5000,NULL,'2026-11-22T21:17:59.505Z',1);
INSERT INTO payments VALUES(3,4,'2026-11-23',2000,NULL,'2026-11-22T21:17:59.528Z',1);
INSERT INTO payments VALUES(4,4,'2026-11-23',1000,NULL,'2026-11-23T00:21:27.113Z',1);
INSERT INTO payments VALUES(5,4,'2026-11-23',1000,NULL,'2026-11-23T04:30:26.107Z',1);
INSERT INTO payments VALUES(6,4,'2026-11-23',1000,NULL,'2026-11-23T07:21:52.092Z',1);
INSERT INTO payments VALUES(7,4,'2026-11-23',1000,NULL,'2026-11-23T11:43:53.837Z',1);
CREATE TABLE IF NOT EXISTS "notes" ("id" integer primary key autoincrement, "bill_id" integer not null unique references "bills" ("id"), "of_bill_id" integer not null references "bills" ("id"), "reason" text not null, "remark" text not null, "itc_reversed" integer default 0 not null, tax_stays integer not null default 0 check (tax_stays in (0, 1)), constraint "note_reason" check (reason in ('01', '02', '04', '05', '07')), constraint "itc_reversed_is_flag" check (itc_reversed in (0, 1)));
INSERT INTO notes VALUES(1,13,7,'01','',0,0);
INSERT INTO notes VALUES(2,14,7,'01','',0,0);
CREATE TABLE IF NOT EXISTS "return_lines" ("id" integer primary key autoincrement, "bill_id" integer not null references "bills" ("id"), "line_id" integer not null unique references "bill_lines" ("id"), "of_line_id" integer references "bill_lines" ("id") on delete set null, "qty" integer not null, "goods" text not null, constraint "returned_from_none" check (qty >= 0), constraint "returned_goods" check (goods in ('saleable', 'damaged', 'none')));
INSERT INTO return_lines VALUES(1,13,17,9,1,'saleable');
INSERT INTO return_lines VALUES(2,14,18,9,1,'saleable');
CREATE TABLE IF NOT EXISTS "month_locks" ("id" integer primary key autoincrement, "created_at" text not null, "created_by" integer not null references "employees" ("id"), "month" text not null, "locked" integer not null, "reason" text not null, "file_name" text not null, "file" text not null, "sha256" text not null, constraint "locked_is_flag" check (locked in (0, 1)));
CREATE TABLE IF NOT EXISTS "logos" ("id" integer primary key autoincrement, "created_at" text not null, "created_by" integer references "employees" ("id"), "picture" text not null);
CREATE TABLE IF NOT EXISTS "reminders" ("id" integer primary key autoincrement, "created_at" text not null, "created_by" integer references "employees" ("id"), "customer_id" integer not null references "customers" ("id"), "day" text not null);
INSERT INTO reminders VALUES(1,'2026-11-23T04:30:26.174Z',1,4,'2026-11-23');
INSERT INTO reminders VALUES(2,'2026-11-23T07:21:52.937Z',1,4,'2026-11-23');
INSERT INTO reminders VALUES(3,'2026-11-23T11:43:53.935Z',1,4,'2026-11-23');
CREATE TABLE IF NOT EXISTS "consignments" ("id" integer primary key autoincrement, "bill_id" integer not null unique references "bills" ("id"), "parcels" integer check (parcels > 0), "transport" text not null, "lorry_receipt" text not null, "vehicle" text not null);
ANALYZE sqlite_schema;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('settings',4);
INSERT INTO sqlite_sequence VALUES('parties',4);
INSERT INTO sqlite_sequence VALUES('employees',1);
INSERT INTO sqlite_sequence VALUES('audit',60);
INSERT INTO sqlite_sequence VALUES('categories',1);
INSERT INTO sqlite_sequence VALUES('products',3);
INSERT INTO sqlite_sequence VALUES('customers',4);
INSERT INTO sqlite_sequence VALUES('agents',1);
INSERT INTO sqlite_sequence VALUES('bill_lines',18);
INSERT INTO sqlite_sequence VALUES('payment_allocations',7);
INSERT INTO sqlite_sequence VALUES('expenses',5);
INSERT INTO sqlite_sequence VALUES('bills',14);
INSERT INTO sqlite_sequence VALUES('stock_movements',18);
INSERT INTO sqlite_sequence VALUES('cash_moves',8);
INSERT INTO sqlite_sequence VALUES('day_closes',5);
INSERT INTO sqlite_sequence VALUES('day_close_records',33);
INSERT INTO sqlite_sequence VALUES('payment_parts',6);
INSERT INTO sqlite_sequence VALUES('payments',7);
INSERT INTO sqlite_sequence VALUES('notes',2);
INSERT INTO sqlite_sequence VALUES('return_lines',2);
INSERT INTO sqlite_sequence VALUES('reminders',3);
CREATE INDEX "employee_logins_employee" on "employee_logins" ("employee_id");
CREATE INDEX "sessions_employee" on "sessions" ("employee_id");
CREATE INDEX "failed_sign_ins_account" on "failed_sign_ins" ("account_key", "at");
CREATE INDEX "failed_sign_ins_address" on "failed_sign_ins" ("address", "at");
CREATE UNIQUE INDEX "agents_name" on "agents" ("name_key") where "deleted_at" is null;
CREATE UNIQUE INDEX "categories_name" on "categories" ("name_key") where "deleted_at" is null;
CREATE UNIQUE INDEX "products_code" on "products" ("code_key") where "deleted_at" is null;
CREATE INDEX "products_category" on "products" ("category_id");
CREATE INDEX "products_name" on "products" ("name_key");
CREATE INDEX "customers_phone" on "customers" ("phone");
CREATE INDEX "bill_lines_bill" on "bill_lines" ("bill_id", "position");
CREATE INDEX "expenses_day" on "expenses" ("day", "id", "payment_method", "amount_paise") where "deleted_at" is null;
CREATE TRIGGER "audit_no_update" before update on "audit"
        begin select raise(abort, 'audit is append-only'); end;
CREATE TRIGGER "audit_no_delete" before delete on "audit"
        begin select raise(abort, 'audit is append-only'); end;
CREATE INDEX products_in_order on products (length(code_key), code_key, id) where deleted_at is null;
CREATE INDEX products_low on products (stock, id) where deleted_at is null and stock <= 10;
CREATE TRIGGER expenses_counted_new after insert on expenses begin insert into expense_days (day, payment_method, expenses, amount_paise)
      select new.day, new.payment_method, 1, new.amount_paise
      where new.deleted_at is null
    on conflict (day, payment_method) do update set expenses = expense_days.expenses + excluded.expenses, amount_paise = expense_days.amount_paise + excluded.amount_paise; end;
CREATE TRIGGER expenses_counted_again after update of day, payment_method, amount_paise, deleted_at on expenses
      begin insert into expense_days (day, payment_method, expenses, amount_paise)
      select old.day, old.payment_method, -1, -old.amount_paise
      where old.deleted_at is null
    on conflict (day, payment_method) do update set expenses = expense_days.expenses + excluded.expenses, amount_paise = expense_days.amount_paise + excluded.amount_paise; insert into expense_days (day, payment_method, expenses, amount_paise)
      select new.day, new.payment_method, 1, new.amount_paise
      where new.deleted_at is null
    on conflict (day, payment_method) do update set expenses = expense_days.expenses + excluded.expenses, amount_paise = expense_days.amount_paise + excluded.amount_paise; end;
CREATE INDEX replays_age on replays (created_at) where keep = 0;
CREATE INDEX "recovery_codes_employee" on "recovery_codes" ("employee_id");
CREATE INDEX "customers_changed" on "customers" ("updated_at");
CREATE INDEX "customers_by_name" on "customers" ("search_text", "id") where "deleted_at" is null;
CREATE INDEX "known_devices_employee" on "known_devices" ("employee_id", "seen_at");
CREATE INDEX "failed_sign_ins_device" on "failed_sign_ins" ("device_hash", "at");
CREATE INDEX bills_day on bills (kind, day, id, party_id) where deleted_at is null;
CREATE INDEX bills_pending on bills (customer_id, id) where deleted_at is null and paid_paise < owed_paise;
CREATE INDEX bills_pending_day on bills (day, id, party_id) where deleted_at is null and paid_paise < owed_paise;
CREATE TRIGGER "stock_movements_no_update" before update on "stock_movements"
        begin select raise(abort, 'stock_movements is append-only'); end;
CREATE TRIGGER "stock_movements_no_delete" before delete on "stock_movements"
        begin select raise(abort, 'stock_movements is append-only'); end;
CREATE INDEX payment_allocations_bill on payment_allocations (bill_id);
CREATE INDEX payment_allocations_payment on payment_allocations (payment_id);
CREATE TRIGGER payment_allocations_no_update before update on payment_allocations
            begin select raise(abort, 'payment_allocations is append-only'); end;
CREATE TRIGGER payment_allocations_no_delete before delete on payment_allocations
            begin select raise(abort, 'payment_allocations is append-only'); end;
CREATE INDEX "payment_parts_payment" on "payment_parts" ("payment_id");
CREATE TRIGGER payment_parts_no_update before update on payment_parts
            begin select raise(abort, 'payment_parts is append-only'); end;
CREATE TRIGGER payment_parts_no_delete before delete on payment_parts
            begin select raise(abort, 'payment_parts is append-only'); end;
CREATE INDEX audit_at on audit (at, id, employee_id);
CREATE INDEX bills_deleted on bills (kind, day, id) where deleted_at is not null;
CREATE INDEX bills_customer on bills (customer_id, kind, day, id);
CREATE INDEX bills_party on bills (party_id, kind) where deleted_at is null;
CREATE UNIQUE INDEX bills_order_of_estimate on bills (estimate_id)
      where estimate_id is not null and deleted_at is null;
CREATE UNIQUE INDEX day_closes_number on day_closes (financial_year, sno);
CREATE UNIQUE INDEX day_close_records_of on day_close_records (close_id, entity, record_id);
CREATE INDEX day_close_records_history on day_close_records (entity, record_id, id);
CREATE INDEX cash_moves_day on cash_moves (day, id);
CREATE TRIGGER cash_moves_no_update before update on cash_moves
            begin select raise(abort, 'cash_moves is append-only'); end;
CREATE TRIGGER cash_moves_no_delete before delete on cash_moves
            begin select raise(abort, 'cash_moves is append-only'); end;
CREATE TRIGGER day_closes_no_update before update on day_closes
            begin select raise(abort, 'day_closes is append-only'); end;
CREATE TRIGGER day_closes_no_delete before delete on day_closes
            begin select raise(abort, 'day_closes is append-only'); end;
CREATE TRIGGER day_close_records_no_update before update on day_close_records
            begin select raise(abort, 'day_close_records is append-only'); end;
CREATE TRIGGER day_close_records_no_delete before delete on day_close_records
            begin select raise(abort, 'day_close_records is append-only'); end;
CREATE TRIGGER settings_no_update before update on settings
            begin select raise(abort, 'settings is append-only'); end;
CREATE TRIGGER settings_no_delete before delete on settings
            begin select raise(abort, 'settings is append-only'); end;
CREATE TRIGGER bills_counted_new after insert on bills begin insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
    select new.kind, new.day, new.cgst_bp + new.sgst_bp, 1, new.line_count, coalesce(new.taxable_paise, new.subtotal_paise),
    (new.cgst_paise + new.sgst_paise + new.igst_paise), new.total_paise,
    case when new.paid_paise < new.owed_paise then 1 else 0 end, case when new.paid_paise < new.owed_paise then new.owed_paise else 0 end, case when new.paid_paise < new.owed_paise then new.paid_paise else 0 end
    where new.deleted_at is null
    on conflict (kind, day, tax_bp) do update set bills = day_totals.bills + excluded.bills, lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise, total_paise = day_totals.total_paise + excluded.total_paise, pending = day_totals.pending + excluded.pending, pending_total_paise = day_totals.pending_total_paise + excluded.pending_total_paise, pending_paid_paise = day_totals.pending_paid_paise + excluded.pending_paid_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select new.kind, new.day, bill_rates.tax_bp, 0, sum(bill_rates.lines), sum(bill_rates.taxable_paise),
        sum(bill_rates.tax_paise), 0, 0, 0, 0
      from bill_rates where bill_rates.bill_id = new.id and new.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select new.kind, new.day, new.cgst_bp + new.sgst_bp, 0, -sum(bill_rates.lines), -sum(bill_rates.taxable_paise),
        -sum(bill_rates.tax_paise), 0, 0, 0, 0
      from bill_rates where bill_rates.bill_id = new.id and new.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into party_totals (kind, party_id, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
    select new.kind, new.party_id, 1, new.line_count, coalesce(new.taxable_paise, new.subtotal_paise),
    (new.cgst_paise + new.sgst_paise + new.igst_paise), new.total_paise,
    case when new.paid_paise < new.owed_paise then 1 else 0 end, case when new.paid_paise < new.owed_paise then new.owed_paise else 0 end, case when new.paid_paise < new.owed_paise then new.paid_paise else 0 end
    where new.deleted_at is null and new.party_id is not null
    on conflict (kind, party_id) do update set bills = party_totals.bills + excluded.bills, lines = party_totals.lines + excluded.lines, subtotal_paise = party_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = party_totals.tax_paise + excluded.tax_paise, total_paise = party_totals.total_paise + excluded.total_paise, pending = party_totals.pending + excluded.pending, pending_total_paise = party_totals.pending_total_paise + excluded.pending_total_paise, pending_paid_paise = party_totals.pending_paid_paise + excluded.pending_paid_paise;
insert into customer_balances (customer_id, pending, total_paise, paid_paise)
    select new.customer_id, 1, new.owed_paise, new.paid_paise
    where new.deleted_at is null and new.paid_paise < new.owed_paise
    on conflict (customer_id) do update set pending = customer_balances.pending + excluded.pending, total_paise = customer_balances.total_paise + excluded.total_paise, paid_paise = customer_balances.paid_paise + excluded.paid_paise; end;
CREATE TRIGGER bills_counted_again after update of day, customer_id, party_id, cgst_bp, sgst_bp, subtotal_paise, cgst_paise, sgst_paise, igst_paise, total_paise, owed_paise, paid_paise, line_count, deleted_at, taxable_paise on bills
      begin insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
    select old.kind, old.day, old.cgst_bp + old.sgst_bp, -1, -old.line_count, -coalesce(old.taxable_paise, old.subtotal_paise),
    -(old.cgst_paise + old.sgst_paise + old.igst_paise), -old.total_paise,
    case when old.paid_paise < old.owed_paise then -1 else 0 end, case when old.paid_paise < old.owed_paise then -old.owed_paise else 0 end, case when old.paid_paise < old.owed_paise then -old.paid_paise else 0 end
    where old.deleted_at is null
    on conflict (kind, day, tax_bp) do update set bills = day_totals.bills + excluded.bills, lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise, total_paise = day_totals.total_paise + excluded.total_paise, pending = day_totals.pending + excluded.pending, pending_total_paise = day_totals.pending_total_paise + excluded.pending_total_paise, pending_paid_paise = day_totals.pending_paid_paise + excluded.pending_paid_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select old.kind, old.day, bill_rates.tax_bp, 0, -sum(bill_rates.lines), -sum(bill_rates.taxable_paise),
        -sum(bill_rates.tax_paise), 0, 0, 0, 0
      from bill_rates where bill_rates.bill_id = old.id and old.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select old.kind, old.day, old.cgst_bp + old.sgst_bp, 0, sum(bill_rates.lines), sum(bill_rates.taxable_paise),
        sum(bill_rates.tax_paise), 0, 0, 0, 0
      from bill_rates where bill_rates.bill_id = old.id and old.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into party_totals (kind, party_id, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
    select old.kind, old.party_id, -1, -old.line_count, -coalesce(old.taxable_paise, old.subtotal_paise),
    -(old.cgst_paise + old.sgst_paise + old.igst_paise), -old.total_paise,
    case when old.paid_paise < old.owed_paise then -1 else 0 end, case when old.paid_paise < old.owed_paise then -old.owed_paise else 0 end, case when old.paid_paise < old.owed_paise then -old.paid_paise else 0 end
    where old.deleted_at is null and old.party_id is not null
    on conflict (kind, party_id) do update set bills = party_totals.bills + excluded.bills, lines = party_totals.lines + excluded.lines, subtotal_paise = party_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = party_totals.tax_paise + excluded.tax_paise, total_paise = party_totals.total_paise + excluded.total_paise, pending = party_totals.pending + excluded.pending, pending_total_paise = party_totals.pending_total_paise + excluded.pending_total_paise, pending_paid_paise = party_totals.pending_paid_paise + excluded.pending_paid_paise;
insert into customer_balances (customer_id, pending, total_paise, paid_paise)
    select old.customer_id, -1, -old.owed_paise, -old.paid_paise
    where old.deleted_at is null and old.paid_paise < old.owed_paise
    on conflict (customer_id) do update set pending = customer_balances.pending + excluded.pending, total_paise = customer_balances.total_paise + excluded.total_paise, paid_paise = customer_balances.paid_paise + excluded.paid_paise; insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
    select new.kind, new.day, new.cgst_bp + new.sgst_bp, 1, new.line_count, coalesce(new.taxable_paise, new.subtotal_paise),
    (new.cgst_paise + new.sgst_paise + new.igst_paise), new.total_paise,
    case when new.paid_paise < new.owed_paise then 1 else 0 end, case when new.paid_paise < new.owed_paise then new.owed_paise else 0 end, case when new.paid_paise < new.owed_paise then new.paid_paise else 0 end
    where new.deleted_at is null
    on conflict (kind, day, tax_bp) do update set bills = day_totals.bills + excluded.bills, lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise, total_paise = day_totals.total_paise + excluded.total_paise, pending = day_totals.pending + excluded.pending, pending_total_paise = day_totals.pending_total_paise + excluded.pending_total_paise, pending_paid_paise = day_totals.pending_paid_paise + excluded.pending_paid_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select new.kind, new.day, bill_rates.tax_bp, 0, sum(bill_rates.lines), sum(bill_rates.taxable_paise),
        sum(bill_rates.tax_paise), 0, 0, 0, 0
      from bill_rates where bill_rates.bill_id = new.id and new.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select new.kind, new.day, new.cgst_bp + new.sgst_bp, 0, -sum(bill_rates.lines), -sum(bill_rates.taxable_paise),
        -sum(bill_rates.tax_paise), 0, 0, 0, 0
      from bill_rates where bill_rates.bill_id = new.id and new.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into party_totals (kind, party_id, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
    select new.kind, new.party_id, 1, new.line_count, coalesce(new.taxable_paise, new.subtotal_paise),
    (new.cgst_paise + new.sgst_paise + new.igst_paise), new.total_paise,
    case when new.paid_paise < new.owed_paise then 1 else 0 end, case when new.paid_paise < new.owed_paise then new.owed_paise else 0 end, case when new.paid_paise < new.owed_paise then new.paid_paise else 0 end
    where new.deleted_at is null and new.party_id is not null
    on conflict (kind, party_id) do update set bills = party_totals.bills + excluded.bills, lines = party_totals.lines + excluded.lines, subtotal_paise = party_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = party_totals.tax_paise + excluded.tax_paise, total_paise = party_totals.total_paise + excluded.total_paise, pending = party_totals.pending + excluded.pending, pending_total_paise = party_totals.pending_total_paise + excluded.pending_total_paise, pending_paid_paise = party_totals.pending_paid_paise + excluded.pending_paid_paise;
insert into customer_balances (customer_id, pending, total_paise, paid_paise)
    select new.customer_id, 1, new.owed_paise, new.paid_paise
    where new.deleted_at is null and new.paid_paise < new.owed_paise
    on conflict (customer_id) do update set pending = customer_balances.pending + excluded.pending, total_paise = customer_balances.total_paise + excluded.total_paise, paid_paise = customer_balances.paid_paise + excluded.paid_paise; end;
CREATE TRIGGER bill_rates_come after insert on bill_rates begin insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select bills.kind, bills.day, new.tax_bp, 0, sum(new.lines), sum(new.taxable_paise),
        sum(new.tax_paise), 0, 0, 0, 0
      from bills where bills.id = new.bill_id and bills.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select bills.kind, bills.day, bills.cgst_bp + bills.sgst_bp, 0, -sum(new.lines), -sum(new.taxable_paise),
        -sum(new.tax_paise), 0, 0, 0, 0
      from bills where bills.id = new.bill_id and bills.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise; end;
CREATE TRIGGER bill_rates_go after delete on bill_rates begin insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select bills.kind, bills.day, old.tax_bp, 0, -sum(old.lines), -sum(old.taxable_paise),
        -sum(old.tax_paise), 0, 0, 0, 0
      from bills where bills.id = old.bill_id and bills.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise;
insert into day_totals (kind, day, tax_bp, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise, pending_paid_paise)
      select bills.kind, bills.day, bills.cgst_bp + bills.sgst_bp, 0, sum(old.lines), sum(old.taxable_paise),
        sum(old.tax_paise), 0, 0, 0, 0
      from bills where bills.id = old.bill_id and bills.deleted_at is null group by 1, 2, 3
      on conflict (kind, day, tax_bp) do update set lines = day_totals.lines + excluded.lines, subtotal_paise = day_totals.subtotal_paise + excluded.subtotal_paise, tax_paise = day_totals.tax_paise + excluded.tax_paise; end;
CREATE INDEX "enquiries_fingerprint" on "enquiries" ("fingerprint");
CREATE TRIGGER price_lists_no_update before update on price_lists
            begin select raise(abort, 'price_lists is append-only'); end;
CREATE TRIGGER price_lists_no_delete before delete on price_lists
            begin select raise(abort, 'price_lists is append-only'); end;
CREATE TRIGGER price_list_items_no_update before update on price_list_items
            begin select raise(abort, 'price_list_items is append-only'); end;
CREATE TRIGGER price_list_items_no_delete before delete on price_list_items
            begin select raise(abort, 'price_list_items is append-only'); end;
CREATE TRIGGER enquiries_no_update before update on enquiries
            begin select raise(abort, 'enquiries is append-only'); end;
CREATE TRIGGER enquiries_no_delete before delete on enquiries
            begin select raise(abort, 'enquiries is append-only'); end;
CREATE INDEX bills_credit on bills (customer_id, id) where deleted_at is null and (paid_paise > owed_paise or held_paise > 0);
CREATE INDEX "payments_day" on "payments" ("day", "id");
CREATE INDEX "payments_customer" on "payments" ("customer_id", "id");
CREATE TRIGGER "payments_no_update" before update on "payments"
        begin select raise(abort, 'payments is append-only'); end;
CREATE TRIGGER "payments_no_delete" before delete on "payments"
        begin select raise(abort, 'payments is append-only'); end;
CREATE TRIGGER payments_counted after insert on payments begin insert into payment_days (day, payments, amount_paise)
    select coalesce(reversed.day, new.day), case when new.reverses_id is null then 1 else 0 end, new.amount_paise
    from (select new.reverses_id as id) as back left join payments as reversed on reversed.id = back.id
    where 1 = 1
  on conflict (day) do update set payments = payment_days.payments + excluded.payments, amount_paise = payment_days.amount_paise + excluded.amount_paise; end;
CREATE INDEX "notes_of_bill" on "notes" ("of_bill_id");
CREATE INDEX "return_lines_bill_id" on "return_lines" ("bill_id");
CREATE INDEX "return_lines_of_line_id" on "return_lines" ("of_line_id");
CREATE TRIGGER return_lines_come after insert on return_lines begin update bill_lines set returned_qty = returned_qty + new.qty where id = new.of_line_id and exists (select 1 from bills where id = new.bill_id and deleted_at is null); end;
CREATE TRIGGER notes_go after update of deleted_at on bills when (old.deleted_at is null) <> (new.deleted_at is null) begin update bill_lines set returned_qty = returned_qty + case when new.deleted_at is null then 1 else -1 end
    * (select sum(qty) from return_lines where bill_id = new.id and of_line_id = bill_lines.id)
  where id in (select of_line_id from return_lines where bill_id = new.id); end;
CREATE INDEX "month_locks_month" on "month_locks" ("month", "id");
CREATE TRIGGER month_locks_no_update before update on month_locks
            begin select raise(abort, 'month_locks is append-only'); end;
CREATE TRIGGER month_locks_no_delete before delete on month_locks
            begin select raise(abort, 'month_locks is append-only'); end;
CREATE TRIGGER bills_in_locked_month before insert on bills
            when coalesce((select locked from month_locks
    where month = substr(new.day, 1, 7) order by id desc limit 1), 0) = 1 and (select taxed from bill_kinds where bill_kinds.kind = new.kind) = 1
            begin select raise(abort, 'the month is locked'); end;
CREATE TRIGGER bills_of_locked_month before update of kind, prefix, financial_year, sno, day, total_paise, version, deleted_at on bills
            when (coalesce((select locked from month_locks
    where month = substr(old.day, 1, 7) order by id desc limit 1), 0) = 1 or coalesce((select locked from month_locks
    where month = substr(new.day, 1, 7) order by id desc limit 1), 0) = 1) and (select taxed from bill_kinds where bill_kinds.kind = new.kind) = 1
            begin select raise(abort, 'the month is locked'); end;
CREATE INDEX "reminders_of" on "reminders" ("customer_id", "id");
CREATE TRIGGER logos_no_update before update on logos
            begin select raise(abort, 'logos is append-only'); end;
CREATE TRIGGER logos_no_delete before delete on logos
            begin select raise(abort, 'logos is append-only'); end;
CREATE TRIGGER reminders_no_update before update on reminders
            begin select raise(abort, 'reminders is append-only'); end;
CREATE TRIGGER reminders_no_delete before delete on reminders
            begin select raise(abort, 'reminders is append-only'); end;
CREATE TRIGGER notes_returned after insert on notes begin update bills set returned_paise = returned_paise + (select total_paise from bills as back
    where back.id = new.bill_id)
  where id = new.of_bill_id and kind = 'estimate'; end;
CREATE TRIGGER bills_returned after update of deleted_at on bills when new.kind = 'estimate_return' and (old.deleted_at is null) <> (new.deleted_at is null) begin update bills set returned_paise = returned_paise
    + case when new.deleted_at is null then new.total_paise else -new.total_paise end
  where id = (select of_bill_id from notes where bill_id = new.id) and kind = 'estimate'; end;
CREATE TRIGGER bills_unbilled_new after insert on bills begin insert into unbilled_days (day, estimates, total_paise)
      select new.day, 1, (new.total_paise - new.returned_paise)
      where new.kind = 'estimate' and new.status <> 'Pending' and new.deleted_at is null
  and (new.returned_paise < new.total_paise or new.total_paise = 0) and not exists (
    select 1 from bills as made where made.estimate_id = new.id and made.deleted_at is null) on conflict (day) do update set estimates = unbilled_days.estimates + excluded.estimates, total_paise = unbilled_days.total_paise + excluded.total_paise;
insert into unbilled_days (day, estimates, total_paise)
      select quoted.day, -1, -(quoted.total_paise - quoted.returned_paise) from bills as quoted
      where quoted.id = new.estimate_id and new.deleted_at is null and quoted.status <> 'Pending' and quoted.deleted_at is null
  and (quoted.returned_paise < quoted.total_paise or quoted.total_paise = 0) on conflict (day) do update set estimates = unbilled_days.estimates + excluded.estimates, total_paise = unbilled_days.total_paise + excluded.total_paise; end;
CREATE TRIGGER bills_unbilled_again after update of day, total_paise, returned_paise, status, deleted_at on bills
      begin insert into unbilled_days (day, estimates, total_paise)
      select old.day, -1, -(old.total_paise - old.returned_paise)
      where old.kind = 'estimate' and old.status <> 'Pending' and old.deleted_at is null
  and (old.returned_paise < old.total_paise or old.total_paise = 0) and not exists (
    select 1 from bills as made where made.estimate_id = old.id and made.deleted_at is null) on conflict (day) do update set estimates = unbilled_days.estimates + excluded.estimates, total_paise = unbilled_days.total_paise + excluded.total_paise;
insert into unbilled_days (day, estimates, total_paise)
      select quoted.day, 1, (quoted.total_paise - quoted.returned_paise) from bills as quoted
      where quoted.id = old.estimate_id and old.deleted_at is null and quoted.status <> 'Pending' and quoted.deleted_at is null
  and (quoted.returned_paise < quoted.total_paise or quoted.total_paise = 0) on conflict (day) do update set estimates = unbilled_days.estimates + excluded.estimates, total_paise = unbilled_days.total_paise + excluded.total_paise; insert into unbilled_days (day, estimates, total_paise)
      select new.day, 1, (new.total_paise - new.returned_paise)
      where new.kind = 'estimate' and new.status <> 'Pending' and new.deleted_at is null
  and (new.returned_paise < new.total_paise or new.total_paise = 0) and not exists (
    select 1 from bills as made where made.estimate_id = new.id and made.deleted_at is null) on conflict (day) do update set estimates = unbilled_days.estimates + excluded.estimates, total_paise = unbilled_days.total_paise + excluded.total_paise;
insert into unbilled_days (day, estimates, total_paise)
      select quoted.day, -1, -(quoted.total_paise - quoted.returned_paise) from bills as quoted
      where quoted.id = new.estimate_id and new.deleted_at is null and quoted.status <> 'Pending' and quoted.deleted_at is null
  and (quoted.returned_paise < quoted.total_paise or quoted.total_paise = 0) on conflict (day) do update set estimates = unbilled_days.estimates + excluded.estimates, total_paise = unbilled_days.total_paise + excluded.total_paise; end;
CREATE INDEX expenses_entered on expenses (created_at) where deleted_at is null;
COMMIT;
