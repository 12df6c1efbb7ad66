import type { CallName, StreamName } from '@kadai/contract/contract'
import { activityHandlers } from './activity/calls.ts'
import { agentHandlers } from './agents/calls.ts'
import { alertHandlers } from './alerts/calls.ts'
import { backupHandlers, backupStreamHandlers } from './backups/calls.ts'
import { categoryHandlers } from './categories/calls.ts'
import { changeoverHandlers } from './changeover/calls.ts'
import type { Config } from './config.ts'
import { customerFiles, customerHandlers } from './customers/calls.ts'
import { dashboardHandlers } from './dashboard/calls.ts'
import type { Database } from './database/database.ts'
import { dayFiles, dayHandlers } from './day/calls.ts'
import type { Handlers, StreamHandlers } from './dispatcher/handler.ts'
import { gstFileHandlers } from './downloads/gst-files.ts'
import { registerFiles } from './downloads/registers.ts'
import { employeeHandlers } from './employees/calls.ts'
import { estimateFiles, estimateHandlers } from './estimates/calls.ts'
import { expenseFiles, expenseHandlers } from './expenses/calls.ts'
import { gstFiles, gstHandlers } from './gst/calls.ts'
import { importHandlers } from './imports/calls.ts'
import { liveHandlers } from './live/calls.ts'
import type { Hub } from './live/exports.ts'
import { runningCopyHandlers } from './log-copy/calls.ts'
import type { Copier } from './log-copy/exports.ts'
import { noteHandlers } from './notes/calls.ts'
import { openingHandlers } from './openings/calls.ts'
import { orderFiles, orderHandlers } from './orders/calls.ts'
import { paymentFiles, paymentHandlers } from './payments/calls.ts'
import { priceListFiles, priceListHandlers } from './price-lists/calls.ts'
import { printerHandlers } from './printer/calls.ts'
import { productFiles, productHandlers } from './products/calls.ts'
import { profitFiles, profitHandlers } from './profit/calls.ts'
import { purchaseFiles, purchaseHandlers } from './purchases/calls.ts'
import { salesFiles, salesHandlers } from './sales/calls.ts'
import { sessionHandlers } from './session/calls.ts'
import type { Seal } from './session/exports.ts'
import { twoStepHandlers } from './session/two-step-calls.ts'
import { settingsHandlers } from './settings/calls.ts'
import { stockFiles, stockHandlers } from './stock/calls.ts'
import { supplierFiles, supplierHandlers } from './suppliers/calls.ts'

/** The handler of every call by name; one that is missing, or is not in the contract, does not compile. */
export const handlersOf = (
  config: Config,
  database: Database,
  seal: Seal,
  copier: Copier,
): Handlers<CallName> => ({
  ...sessionHandlers(seal),
  ...twoStepHandlers(seal),
  ...settingsHandlers(config),
  ...employeeHandlers,
  ...customerHandlers(seal),
  ...agentHandlers,
  ...categoryHandlers,
  ...productHandlers,
  ...priceListHandlers,
  ...estimateHandlers,
  ...noteHandlers,
  ...orderHandlers,
  ...supplierHandlers,
  ...purchaseHandlers,
  ...profitHandlers,
  ...expenseHandlers,
  ...paymentHandlers,
  ...dayHandlers,
  ...printerHandlers(config),
  ...stockHandlers,
  ...salesHandlers,
  ...gstHandlers(seal),
  ...dashboardHandlers,
  ...activityHandlers,
  ...alertHandlers(config, database, copier),
  ...changeoverHandlers,
  ...backupHandlers(config),
  ...runningCopyHandlers(config, copier),
  ...importHandlers(seal),
  ...openingHandlers,
})

/** The handlers of the streams: live updates from `hub`, and lists as files. */
export const streamHandlersOf = (
  config: Config,
  hub: Hub,
  clock: () => Date,
): StreamHandlers<StreamName> => ({
  ...liveHandlers(hub, clock),
  ...estimateFiles,
  ...orderFiles,
  ...customerFiles,
  ...productFiles,
  ...priceListFiles,
  ...stockFiles,
  ...supplierFiles,
  ...purchaseFiles,
  ...salesFiles,
  ...profitFiles,
  ...expenseFiles,
  ...paymentFiles,
  ...dayFiles,
  ...gstFiles,
  ...registerFiles,
  ...gstFileHandlers,
  ...backupStreamHandlers(config),
})
