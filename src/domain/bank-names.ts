/**
 * What people call the banks of the built-in list that does not stand in their names there, by code: short
 * names, names of earlier days, and the name of an app.
 */
const NAMES: Readonly<Record<string, string>> = {
  '011': 'FBN FirstBank',
  '030': 'HBNG',
  '032': 'UBN',
  '033': 'UBA',
  '050': 'ETI',
  '058': 'GTB GTBank GTCO',
  '068': 'SCB StanChart',
  '076': 'Skye',
  '082': 'KSB',
  '214': 'FCMB',
  '50515': 'TeamApt',
  '999992': 'OPay Paycom',
}

/** Returns the further words by which people look for a bank: "GTB GTBank GTCO", '' for none. */
export function otherNamesOfBank(code: string): string {
  return NAMES[code] ?? ''
}
