type Change = { by: string; at: string }

/** Changes by somebody else meanwhile. */
export const versions = {
  'changed.agent':
    'Somebody else changed this agent, after you opened it. Load it again to see what it says now.',
  'changed.agent_by': ({ by, at }: Change) =>
    `${by} changed this agent on ${at}, after you opened it. Load it again to see what it says now.`,
  'changed.bill':
    'Somebody else changed this bill, after you opened it. Load it again to see what it says now.',
  'changed.bill_by': ({ by, at }: Change) =>
    `${by} changed this bill on ${at}, after you opened it. Load it again to see what it says now.`,
  'changed.category':
    'Somebody else changed this category, after you opened it. Load it again to see what it says now.',
  'changed.category_by': ({ by, at }: Change) =>
    `${by} changed this category on ${at}, after you opened it. Load it again to see what it says now.`,
  'changed.customer':
    'Somebody else changed this customer, after you opened it. Load it again to see what it says now.',
  'changed.customer_by': ({ by, at }: Change) =>
    `${by} changed this customer on ${at}, after you opened it. Load it again to see what it says now.`,
  'changed.day_close':
    'Somebody else changed this day by closing it. Load it again, and count what came since.',
  'changed.day_close_by': ({ by, at }: Change) =>
    `${by} changed this day by closing it on ${at}. Load it again, and count what came since.`,
  'changed.employee':
    'Somebody else changed this employee, after you opened it. Load it again to see what it says now.',
  'changed.employee_by': ({ by, at }: Change) =>
    `${by} changed this employee on ${at}, after you opened it. Load it again to see what it says now.`,
  'changed.price_list':
    'Somebody else changed this price list, after you opened it. Load it again to see what it says now.',
  'changed.price_list_by': ({ by, at }: Change) =>
    `${by} changed this price list on ${at}, after you opened it. Load it again to see what it says now.`,
  'changed.product':
    'Somebody else changed this product, after you opened it. Load it again to see what it says now.',
  'changed.product_by': ({ by, at }: Change) =>
    `${by} changed this product on ${at}, after you opened it. Load it again to see what it says now.`,
  'changed.settings':
    'Somebody else changed these settings, after you opened them. Load them again to see what they say now.',
  'changed.settings_by': ({ by, at }: Change) =>
    `${by} changed these settings on ${at}, after you opened them. Load them again to see what they say now.`,
}
