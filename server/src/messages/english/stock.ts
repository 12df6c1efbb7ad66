export const stock = {
  'stock.not_enough': ({ short }: { short: readonly string[] }) =>
    `There is not enough stock. ${short.join('; ')}.`,
  'stock.none_left': ({ name, code }: { name: string; code: string }) => `${name} (${code}): none left`,
  'stock.only_left': ({ name, code, left }: { name: string; code: string; left: number }) =>
    `${name} (${code}): only ${left} left`,
}
