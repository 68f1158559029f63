import { bench, describe } from 'vitest'
import { transferList } from '../../src/features/transfers/transfers.list'
import { idsFromDevice } from '../../src/offline/lists/answer-from-device'
import { sealRows, writePage } from '../../src/offline/lists/list-store'
import { freshDevice } from '../support/device/device'
import { naira } from '../support/naira'

function transfers(count: number, remark = '') {
  return Array.from({ length: count }, (_, n) => ({
    id: `t${n}`,
    sender_acct_no: '0142230981',
    sender_acct_name: 'Ṣadé Ògúnbàdé',
    beneficiary_acct_no: '2019884410',
    beneficiary_acct_name: `Chukwuemeka Ọkafọ ${n}`,
    beneficiary_org_name: 'Zenith Bank',
    beneficiary_org_id: '057',
    amount_wth_fees: naira('1250000.50'),
    order_id: `order-${n}`,
    remarks: remark,
    status: n % 2 ? 'pending' : 'failed',
    initiator_id: 'u1',
    initiator_name: 'Tèmítọ́pẹ́ Bámigbóyè',
    authorizer_id: '',
    authorizer_name: '',
    retries: undefined,
    bank_message: '',
    status_code: '',
    created_at: new Date(1_795_000_000_000 - n * 60_000).toISOString(),
    updated_at: '',
  }))
}

async function filled(count: number) {
  const device = await freshDevice()
  const sealed = await sealRows(device.db, device.vault, transferList, transfers(count), 1)
  const page = {
    list: 'transfers',
    filter: 'all',
    offset: 0,
    ids: [],
    total: count,
    unreadable: 0,
    askedAt: 1,
  }
  await writePage(device.db, device.vault, transferList, page, sealed, 10_000)
  return device
}

const small = await filled(500)
const large = await filled(5_000)

describe('a filter answered from the device: ten times the rows may cost ten times as much, not more', () => {
  bench('500 rows', async () => {
    await idsFromDevice(small.db, small.vault, transferList, { query_filter: 'okafo 499' }, '2026-11-18')
  })
  bench('5,000 rows', async () => {
    await idsFromDevice(large.db, large.vault, transferList, { query_filter: 'okafo 499' }, '2026-11-18')
  })
})

describe('a refresh that brings nothing new is cheaper than one that does', () => {
  let run = 0
  bench('20 rows, all as they were', async () => {
    await sealRows(small.db, small.vault, transferList, transfers(20), 2)
  })
  bench('20 rows, all changed', async () => {
    run += 1
    await sealRows(small.db, small.vault, transferList, transfers(20, `change ${run}`), 2)
  })
})
