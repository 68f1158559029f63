/** Rows such as a teller compares, for the parts page only. */
export type PartsRow = {
  id: string
  status: 'Successful' | 'Initiated' | 'Pending' | 'Approval (B)' | 'Failed' | 'Rejected' | 'Outcome unknown'
  time: string
  order: string
  from: string
  fromNumber: string
  to: string
  toNumber: string
  amount: string
  by: string
  authorizer: string
  remarks: string
}

const row = (line: string): PartsRow => {
  const [
    id = '',
    status,
    time = '',
    from = '',
    fromNumber = '',
    to = '',
    toNumber = '',
    amount = '',
    by = '',
    authorizer = '',
    remarks = '',
  ] = line.split('|')
  return {
    id,
    status: status as PartsRow['status'],
    time,
    order: `…${id}`,
    from,
    fromNumber,
    to,
    toNumber,
    amount,
    by,
    authorizer,
    remarks,
  }
}

export const partsRows: readonly PartsRow[] = [
  '4122002|Successful|10:41|Ṣadé Ògúnbàdé|0142230981|Chukwuemeka Ọkafọ|2019884410, Zenith Bank|1250000|Tèmítọ́pẹ́ Bámigbóyè|Adéọlá Ọ̀ṣúnlàjà|Rice delivery, Bódìjà market',
  '4164674|Initiated|10:38|Ìyábọ̀ Àjàyí|0142198834|Ngọzi Ụzọdinma|0690122457, Access Bank|86500|Kẹ́hìndé Fálànà|not yet authorised|School fees second term',
  '4094257|Pending|10:33|Agbowó Farmers Cooperative|0100003312|Ɗanjuma Kofar-Mata|3087710265, First Bank of Nigeria|4780250.5|Tèmítọ́pẹ́ Bámigbóyè|Adéọlá Ọ̀ṣúnlàjà|Maize, 40 tonnes, final part',
  '4101163|Approval (B)|10:29|Bọ̀lájí Ọládiípọ̀|0142200417|Amarachi Nnàmdi|1004478120, UBA|15600000|Kẹ́hìndé Fálànà|Halima Ɓello|Land at Àkọ́bọ̀, plot 14',
  '4139138|Failed|10:24|Ifẹ́olúwa Adéṣínà|0142231166|Zaynab Ƙwarbai|0011920348, Jaiz Bank|32000|Tèmítọ́pẹ́ Bámigbóyè|Adéọlá Ọ̀ṣúnlàjà|Fabric',
  '4121533|Rejected|10:12|Músá Ìbíkúnlé|0142211093|Músá Ìbíkúnlé|8145520097, Moniepoint MFB|2000000|Tèmítọ́pẹ́ Bámigbóyè|Halima Ɓello|Own account',
  '4167201|Outcome unknown|10:02|Káyọ̀dé Akíntọ́lá|0142188829|Yetúndé Ṣówándé|6170045528, Wema Bank|125000|Adéọlá Ọ̀ṣúnlàjà|not yet authorised|Hospital deposit',
].map(row)
