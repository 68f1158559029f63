import type { SessionUser } from '../../../src/domain/staff/session-user'

/** An authorizer of the organisation that the fake bank speaks for. */
export const NGOZI: SessionUser = {
  id: 'user-1',
  org_id: 'ORG',
  user_type: 'Authorizer',
  firstname: 'Ngọzi',
  lastname: 'Ụzọdinma',
  email: 'ngozi@bank.test',
  phone: '08030000000',
  staff_id: 'ORG/0002',
}
