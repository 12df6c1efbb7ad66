type At = { address: string }

export const printer = {
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
