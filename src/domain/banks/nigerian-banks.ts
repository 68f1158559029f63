/**
 * A bank of the built-in list (money-movement §2). The field names are those that such lists usually have in
 * Nigeria.
 */
export interface NigerianBank {
  /** Unique. Ids from 900 on are our own, for banks whose usual id is not known. */
  readonly id: number
  readonly name: string
  readonly slug: string
  /** The wire value of the beneficiary's bank. Unique. */
  readonly code: string
  /** The sort code; "" if it is not known. */
  readonly longcode: string
  readonly gateway: string | null
  readonly pay_with_bank: boolean
  readonly active: boolean
  readonly country: 'Nigeria'
  readonly currency: 'NGN'
  readonly type: 'nuban'
}

type Particulars = Partial<Pick<NigerianBank, 'longcode' | 'gateway' | 'pay_with_bank' | 'active'>>

function bank(
  id: number,
  name: string,
  slug: string,
  code: string,
  particulars: Particulars = {},
): NigerianBank {
  return {
    id,
    name,
    slug,
    code,
    longcode: '',
    gateway: null,
    pay_with_bank: false,
    active: true,
    ...particulars,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
  }
}

const COMMERCIAL = [
  bank(1, 'Access Bank', 'access-bank', '044', { longcode: '044150149', gateway: 'emandate' }),
  bank(3, 'Access Bank (Diamond)', 'access-bank-diamond', '063', {
    longcode: '063150162',
    gateway: 'emandate',
  }),
  bank(27, 'ALAT by WEMA', 'alat-by-wema', '035A', { longcode: '035150103', gateway: 'emandate' }),
  bank(2, 'Citibank Nigeria', 'citibank-nigeria', '023', { longcode: '023150005' }),
  bank(4, 'Ecobank Nigeria', 'ecobank-nigeria', '050', { longcode: '050150010' }),
  bank(6, 'Fidelity Bank', 'fidelity-bank', '070', { longcode: '070150003', gateway: 'emandate' }),
  bank(7, 'First Bank of Nigeria', 'first-bank-of-nigeria', '011', {
    longcode: '011151003',
    gateway: 'ibank',
  }),
  bank(8, 'First City Monument Bank', 'first-city-monument-bank', '214', {
    longcode: '214150018',
    gateway: 'emandate',
  }),
  bank(70, 'Globus Bank', 'globus-bank', '00103', { longcode: '103015001' }),
  bank(9, 'Guaranty Trust Bank', 'guaranty-trust-bank', '058', {
    longcode: '058152036',
    gateway: 'ibank',
    pay_with_bank: true,
  }),
  // Its licence was withdrawn in June 2024: old transfers still name it, new ones cannot.
  bank(10, 'Heritage Bank', 'heritage-bank', '030', { longcode: '030159992', active: false }),
  bank(11, 'Keystone Bank', 'keystone-bank', '082', { longcode: '082150017' }),
  bank(699, 'Optimus Bank', 'optimus-bank-ltd', '107'),
  bank(26, 'Parallex Bank', 'parallex-bank', '104'),
  bank(13, 'Polaris Bank', 'polaris-bank', '076', { longcode: '076151006' }),
  bank(901, 'Premium Trust Bank', 'premiumtrust-bank-ng', '105'),
  bank(25, 'Providus Bank', 'providus-bank', '101'),
  bank(902, 'Signature Bank', 'signature-bank-ng', '106'),
  bank(14, 'Stanbic IBTC Bank', 'stanbic-ibtc-bank', '221', { longcode: '221159522' }),
  bank(15, 'Standard Chartered Bank', 'standard-chartered-bank', '068', { longcode: '068150015' }),
  bank(16, 'Sterling Bank', 'sterling-bank', '232', { longcode: '232150016', gateway: 'emandate' }),
  bank(23, 'SunTrust Bank', 'suntrust-bank', '100'),
  bank(73, 'Titan Trust Bank', 'titan-bank', '102'),
  bank(17, 'Union Bank of Nigeria', 'union-bank-of-nigeria', '032', {
    longcode: '032080474',
    gateway: 'emandate',
  }),
  bank(18, 'United Bank For Africa', 'united-bank-for-africa', '033', {
    longcode: '033153513',
    gateway: 'emandate',
  }),
  bank(19, 'Unity Bank', 'unity-bank', '215', { longcode: '215154097', gateway: 'emandate' }),
  bank(20, 'Wema Bank', 'wema-bank', '035', { longcode: '035150103' }),
  bank(21, 'Zenith Bank', 'zenith-bank', '057', { longcode: '057150013', gateway: 'emandate' }),
]

const MERCHANT = [
  bank(173, 'Coronation Merchant Bank', 'coronation-merchant-bank', '559'),
  bank(112, 'FSDH Merchant Bank Limited', 'fsdh-merchant-bank-limited', '501'),
  bank(903, 'NOVA Bank', 'nova-bank-ng', '561'),
  bank(176, 'Rand Merchant Bank', 'rand-merchant-bank', '502'),
]

const NON_INTEREST = [
  bank(22, 'Jaiz Bank', 'jaiz-bank', '301', { longcode: '301080020' }),
  bank(233, 'Lotus Bank', 'lotus-bank', '303'),
  bank(68, 'TAJ Bank', 'taj-bank', '302'),
]

const PAYMENT_SERVICE = [
  bank(302, '9mobile 9Payment Service Bank', '9mobile-9payment-service-bank-ng', '120001', {
    longcode: '120001',
  }),
  bank(300, 'Airtel Smartcash PSB', 'airtel-smartcash-psb-ng', '120004', { longcode: '120004' }),
  bank(303, 'MTN Momo PSB', 'mtn-momo-psb-ng', '120003', { longcode: '120003' }),
]

const MICROFINANCE_AND_FINTECH = [
  bank(174, 'Abbey Mortgage Bank', 'abbey-mortgage-bank', '801'),
  bank(63, 'ASO Savings and Loans', 'asosavings', '401'),
  bank(108, 'Bowen Microfinance Bank', 'bowen-microfinance-bank', '50931'),
  bank(82, 'Carbon', 'carbon', '565'),
  bank(74, 'CEMCS Microfinance Bank', 'cemcs-microfinance-bank', '50823'),
  bank(64, 'Ekondo Microfinance Bank', 'ekondo-microfinance-bank', '562'),
  bank(167, 'Eyowo', 'eyowo', '50126'),
  bank(677, 'Fairmoney Microfinance Bank', 'fairmoney-microfinance-bank-ng', '51318'),
  bank(183, 'GoMoney', 'gomoney', '100022'),
  bank(111, 'Hackman Microfinance Bank', 'hackman-microfinance-bank', '51251'),
  bank(81, 'Hasal Microfinance Bank', 'hasal-microfinance-bank', '50383'),
  bank(168, 'Ibile Microfinance Bank', 'ibile-mfb', '51244'),
  bank(172, 'Infinity MFB', 'infinity-mfb', '50457'),
  bank(67, 'Kuda Bank', 'kuda-bank', '50211', { gateway: 'digitalbankmandate', pay_with_bank: true }),
  bank(175, 'Mayfair MFB', 'mayfair-mfb', '50563'),
  bank(688, 'Moniepoint MFB', 'moniepoint-mfb-ng', '50515'),
  bank(904, 'NPF Microfinance Bank', 'npf-microfinance-bank-ng', '50629'),
  bank(171, 'OPay Digital Services Limited (OPay)', 'paycom', '999992'),
  bank(185, 'Paga', 'paga', '100002'),
  bank(169, 'PalmPay', 'palmpay', '999991'),
  bank(110, 'Parkway - ReadyCash', 'parkway-ready-cash', '311'),
  bank(170, 'Petra Microfinance Bank Plc', 'petra-microfinance-bank-plc', '50746'),
  bank(69, 'Rubies MFB', 'rubies-mfb', '125'),
  bank(632, 'Shield MFB', 'shield-mfb-ng', '50582'),
  bank(72, 'Sparkle Microfinance Bank', 'sparkle-microfinance-bank', '51310'),
  bank(71, 'VFD Microfinance Bank Limited', 'vfd', '566'),
]

/**
 * Every bank of the list, sorted by name. Banks that are no longer active stay in it for the transfers that
 * name them.
 */
export const NIGERIAN_BANKS: readonly NigerianBank[] = [
  ...COMMERCIAL,
  ...MERCHANT,
  ...NON_INTEREST,
  ...PAYMENT_SERVICE,
  ...MICROFINANCE_AND_FINTECH,
].sort((left, right) => left.name.localeCompare(right.name, 'en'))

const BY_CODE = new Map(NIGERIAN_BANKS.map((entry) => [entry.code, entry]))

/** Returns the bank that has a code, or undefined if the list has none. */
export function bankByCode(code: string): NigerianBank | undefined {
  return BY_CODE.get(code)
}
