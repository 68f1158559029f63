/** The messages of the staff users table and of the detail (foundations §2). */
export const STAFF = {
  title: 'Users Info',
  text: 'Name, ID, email or phone',
  allUserTypes: 'All user types',
  userType: 'User type',
  edit: 'Edit',
  back: 'Back',
  basicInfo: 'Basic info',
  particulars: 'Particulars',
  messages: {
    one: 'staff user',
    many: 'staff users',
    none: 'No staff users yet',
  },
} as const
