type Change = { by: string; at: string }

const changed = (record: string) =>
  `Somebody else changed this ${record}, after you opened it. Load it again to see what it says now.`

const changedBy =
  (record: string) =>
  ({ by, at }: Change) =>
    `${by} changed this ${record} on ${at}, after you opened it. Load it again to see what it says now.`

/** Changes by somebody else meanwhile. */
export const versions = {
  'changed.agent': changed('agent'),
  'changed.agent_by': changedBy('agent'),
  'changed.bill': changed('bill'),
  'changed.bill_by': changedBy('bill'),
  'changed.category': changed('category'),
  'changed.category_by': changedBy('category'),
  'changed.customer': changed('customer'),
  'changed.customer_by': changedBy('customer'),
  'changed.day_close':
    'Somebody else changed this day by closing it. Load it again, and count what came since.',
  'changed.day_close_by': ({ by, at }: Change) =>
    `${by} changed this day by closing it on ${at}. Load it again, and count what came since.`,
  'changed.employee': changed('employee'),
  'changed.employee_by': changedBy('employee'),
  'changed.price_list': changed('price list'),
  'changed.price_list_by': changedBy('price list'),
  'changed.product': changed('product'),
  'changed.product_by': changedBy('product'),
  'changed.settings':
    'Somebody else changed these settings, after you opened them. Load them again to see what they say now.',
  'changed.settings_by': ({ by, at }: Change) =>
    `${by} changed these settings on ${at}, after you opened them. Load them again to see what they say now.`,
}
