import type { StaffUser } from '../../../src/features/staff/staff.list'

/** A Basic_Admin of the organisation. */
export const ramatu = (change: Partial<StaffUser> = {}): StaffUser => ({
  _id: 'r-1',
  id: 'user-3',
  firstname: 'Ramatu',
  lastname: 'Ɗanladi',
  email: 'ramatu@bank.test',
  phone: '08030000003',
  status: 'Active',
  gender: 'female',
  user_type: 'Basic_Admin',
  authorize: 'Authorize',
  org_id: 'ORG',
  staff_id: 'ORG/0003',
  branch_code: '15',
  address: { street: '4 Marina', suite: '', city: 'Lagos' },
  ...change,
})

/** The signed-in user of these tests, as the bank lists her. */
export const ngozi = (change: Partial<StaffUser> = {}): StaffUser =>
  ramatu({
    _id: 'n-1',
    id: 'user-1',
    firstname: 'Ngọzi',
    lastname: 'Ụzọdinma',
    email: 'ngozi@bank.test',
    phone: '08030000000',
    user_type: 'Authorizer',
    staff_id: 'ORG/0002',
    address: { street: '', suite: '', city: 'Enugu' },
    ...change,
  })
