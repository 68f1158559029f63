/**
 * What people call the banks of the built-in list beside the names there, by code: short names, names of
 * earlier days, names of the app.
 */
const NAMES: Readonly<Record<string, string>> = {
  '011': 'FBN FirstBank',
  '023': 'Citi',
  '030': 'HBNG',
  '032': 'UBN',
  '033': 'UBA',
  '044': 'Access',
  '050': 'Eco ETI',
  '057': 'Zenith',
  '058': 'GTB GTBank GTCO Guaranty',
  '063': 'Diamond',
  '068': 'SCB StanChart',
  '070': 'Fidelity',
  '076': 'Polaris Skye',
  '082': 'Keystone KSB',
  '100002': 'Paga',
  '214': 'FCMB',
  '215': 'Unity',
  '221': 'Stanbic IBTC',
  '232': 'Sterling',
  '301': 'Jaiz',
  '50211': 'Kuda',
  '50515': 'Moniepoint TeamApt',
  '999991': 'PalmPay',
  '999992': 'OPay Paycom',
}

/** Returns the further words by which people look for a bank: "GTB GTBank GTCO Guaranty", '' for none. */
export function otherNamesOfBank(code: string): string {
  return NAMES[code] ?? ''
}
