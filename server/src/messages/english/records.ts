import { plurals } from '@kadai/domain/message'
import { indianCount } from '@kadai/domain/money'

const plural = plurals('en')
type Counted = { count: number; stock: number }

type Change = { by: string; at: string }
type At = { address: string }

/** That somebody changed a record meanwhile: who and when, blank where the log no longer says. */
const changed =
  (record: string) =>
  ({ by, at }: Change) =>
    `${by || 'Somebody else'} changed this ${record}${at && ` on ${at}`}, after you opened it. Load it again to see what it says now.`

/** Agents, categories, customers, employees, products, settings, expenses and stock, what was deleted of them, and the printer. */
export const records = {
  'agents.none': 'This agent was not found. Please look it up again.',
  'agents.taken': ({ name }: { name: string }) => `There is already an agent named ${name}.`,

  'categories.none': 'This category was not found. Please look it up again.',
  'categories.taken': ({ name }: { name: string }) => `There is already a category named ${name}.`,
  'categories.has_products': ({ count, name }: { count: number; name: string }) =>
    plural(count, {
      one: `${count} product is in ${name}. Move or delete them first.`,
      other: `${count} products are in ${name}. Move or delete them first.`,
    }),

  'customers.none': 'This customer was not found. Please look it up again.',
  'customers.merge_itself': 'Choose another customer: one cannot be merged with itself.',
  'customers.merged': ({ name }: { name: string }) =>
    `${name} was merged with another customer. Undo the merge instead.`,
  'customers.not_merged': ({ name }: { name: string }) =>
    `${name} was deleted and not merged. Undo the deletion instead.`,
  'customers.merged_again': ({ into }: { into: string }) =>
    `${into} was merged with another customer since. Undo that merge first.`,
  'customers.merge_money_shared': (of: Record<'number' | 'other' | 'receipt', string>) => {
    const then =
      of.receipt === ''
        ? `Delete ${of.other} first.`
        : `Reverse receipt ${of.receipt} first, or delete ${of.other}.`
    return `The merge cannot be undone while money of ${of.number} pays ${of.other}, or the same money pays both. ${then}`
  },
  'customers.no_such_agent': ({ name }: { name: string }) =>
    `There is no agent named ${name}. Add the agent first.`,
  'customers.enter_whole_aadhaar': 'Enter the whole Aadhar number, or leave it as it was.',
  'customers.aadhaar_does_not_open':
    'This was encrypted with another key: put kadai.key back into DATA_DIR, or set KADAI_KEY as it was. Until then only its last digits are known.',

  'employees.none': 'This employee was not found. Please look it up again.',
  'employees.holds_more': ({ name, privileges }: { name: string; privileges: readonly string[] }) =>
    `${name} holds privileges that you do not hold (${privileges.join(', ')}). Ask the owner to do this.`,
  'employees.last_holder': ({ name }: { name: string }) =>
    `${name} is the last person who can log in and manage employees. Give somebody else that privilege first.`,
  'employees.not_yours_to_give': ({ privileges }: { privileges: readonly string[] }) =>
    `You can give only privileges that you hold yourself, not ${privileges.join(', ')}.`,
  'employees.own_two_step':
    'Turn off your own two-step sign-in under "Two-step sign-in", with your password.',
  'employees.no_two_step': ({ name }: { name: string }) => `${name} signs in without a code.`,
  'employees.current_password_first': 'Enter your current password to change it.',
  'employees.password_changed_meanwhile':
    'The password was changed by somebody else a moment ago. Please try again.',
  'employees.email_is_not_yours':
    'Only somebody who manages employees may change an email. Ask the owner to do this.',

  'products.none': 'This product was not found. Please look it up again.',
  'products.code_taken': ({ name }: { name: string }) => `This product code is already used by ${name}.`,
  'products.choose_category': 'Please choose a category from the list.',
  'products.choose_or_type': 'Choose one from the list, or type a new name.',
  'products.stock_below_0': 'A counted stock cannot be below 0.',
  'products.went_out_meanwhile': ({ count, stock }: Counted) =>
    `${indianCount(count)} went out meanwhile. The stock is ${indianCount(stock)} now.`,
  'products.came_in_meanwhile': ({ count, stock }: Counted) =>
    `${indianCount(count)} came in meanwhile. The stock is ${indianCount(stock)} now.`,

  'settings.printer_outside': ({ address }: { address: string }) =>
    `${address} is not an address of the shop’s own network, such as 192.168.1.50.`,
  'settings.prefix_taken': ({ prefix }: { prefix: string }) =>
    `Other papers of this year have the prefix ${prefix} already, and two papers would have the same number. Choose another one.`,

  'expenses.none': 'This expense was not found. Please look it up again.',
  'expenses.later_than_today': ({ today }: { today: string }) =>
    `The date cannot be later than today, ${today}.`,

  'stock.not_enough': ({ short }: { short: readonly string[] }) =>
    `There is not enough stock. ${short.join('; ')}.`,
  'stock.none_left': ({ name, code }: { name: string; code: string }) => `${name} (${code}): none left`,
  'stock.only_left': ({ name, code, left }: { name: string; code: string; left: number }) =>
    `${name} (${code}): only ${left} left`,

  'deleted.not': ({ name }: { name: string }) => `${name} is not deleted.`,
  'deleted.customer_there': ({ name, phone }: { name: string; phone: string }) =>
    `Another customer is named ${name} and has the phone number ${phone}. Change or delete that customer first.`,
  'deleted.category_too': ({ name }: { name: string }) =>
    `The category of ${name} is deleted too. Undo the deletion of the category first.`,
  'deleted.signs_in': ({ name }: { name: string }) =>
    `Another employee signs in with the name or email of ${name}. Change that employee first.`,

  'changed.agent': changed('agent'),
  'changed.bill': changed('bill'),
  'changed.category': changed('category'),
  'changed.customer': changed('customer'),
  'changed.day_close': ({ by, at }: Change) =>
    `${by || 'Somebody else'} changed this day by closing it${at && ` on ${at}`}. Load it again, and count what came since.`,
  'changed.employee': changed('employee'),
  'changed.price_list': changed('price list'),
  'changed.product': changed('product'),
  'changed.purchase': changed('purchase'),
  'changed.supplier': changed('supplier'),
  'changed.settings': ({ by, at }: Change) =>
    `${by || 'Somebody else'} changed these settings${at && ` on ${at}`}, after you opened them. Load them again to see what they say now.`,

  'printer.cut_off': ({ address }: At) =>
    `The printer at ${address} stopped in the middle. Look at its paper and its lid, then print again.`,
  'printer.itself': ({ address }: At) =>
    `${address} is the address of Kadai itself. Enter the printer's in Settings.`,
  'printer.none': 'No receipt printer is set. Enter its address in Settings.',
  'printer.not_here': ({ address }: At) =>
    `${address} is not an address of the shop’s own network. Correct it in Settings.`,
  'printer.refused': ({ address }: At) =>
    `Nothing answers at ${address}. Is the printer on, and is its address the one in Settings?`,
  'printer.silent': ({ address }: At) =>
    `The printer at ${address} did not answer for three seconds. Is it on, and does it have paper?`,
  'printer.unknown': ({ address }: At) =>
    `Nobody in the network knows the name ${address}. Is it right, and is the printer on? Its IP address works too.`,
}
