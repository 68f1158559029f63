type Variations = readonly (readonly [name: string, naira: number | null])[]
type Merchants = Record<string, readonly [label: string, variations: Variations]>

const airtime: Variations = [['Top-up', null]]
const prepaid: Variations = [
  ['Prepaid', null],
  ['Postpaid', null],
]

/**
 * category → sub category → merchant → [reference label, variations with their price in naira; null is any
 * amount]
 */
export const billCatalogue: Record<string, Record<string, Merchants>> = {
  Airtime: {
    'Mobile top-up': {
      MTN: ['Phone number', airtime],
      Airtel: ['Phone number', airtime],
      Glo: ['Phone number', airtime],
      '9mobile': ['Phone number', airtime],
    },
  },
  'Data bundles': {
    'Mobile data': {
      'MTN Data': [
        'Phone number',
        [
          ['1.5GB, 30 days', 1200],
          ['4.5GB, 30 days', 2000],
          ['11GB, 30 days', 4000],
        ],
      ],
      'Airtel Data': [
        'Phone number',
        [
          ['3GB, 30 days', 1500],
          ['10GB, 30 days', 3500],
        ],
      ],
    },
    'Home internet': {
      Spectranet: ['Customer ID', [['Unified 10GB', 5000]]],
      Smile: [
        'Customer ID',
        [
          ['Bigga 12GB', 4500],
          ['Unlimited lite', 10_000],
        ],
      ],
    },
  },
  Electricity: {
    'Distribution companies': {
      'Ikeja Electric': ['Meter number', prepaid],
      'Eko Electricity': ['Meter number', prepaid],
      'Ibadan Electricity': ['Meter number', prepaid],
      'Abuja Electricity': ['Meter number', prepaid],
      'Enugu Electricity': ['Meter number', prepaid],
    },
  },
  Television: {
    'Cable subscriptions': {
      DStv: [
        'Smart card number',
        [
          ['Padi', 4400],
          ['Yanga', 6000],
          ['Compact', 19_000],
          ['Premium', 44_500],
        ],
      ],
      GOtv: [
        'IUC number',
        [
          ['Smallie', 1900],
          ['Jinja', 3900],
          ['Max', 8500],
        ],
      ],
      StarTimes: [
        'Smart card number',
        [
          ['Nova', 2100],
          ['Classic', 6000],
        ],
      ],
    },
  },
  Education: {
    Examinations: {
      WAEC: ['Candidate number', [['Result checker PIN', 3800]]],
      JAMB: [
        'Profile code',
        [
          ['UTME registration', 7700],
          ['Direct entry', 5700],
        ],
      ],
    },
  },
  'Government payments': {
    'State revenue': {
      'Lagos State IRS': ['Payer ID', [['PAYE', null]]],
      'Oyo State IRS': ['Payer ID', [['Direct assessment', null]]],
    },
  },
}
