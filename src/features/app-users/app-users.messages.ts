/** The messages of the app users table and of the detail (foundations §2). */
export const APP_USERS = {
  title: 'App Users',
  text: 'Name, ID or phone',
  back: 'Back',
  save: 'Save',
  nothingToSave: 'The bank offers no way to change an app user.',
  noPicture: 'No profile picture',
  notSent: 'Not sent by the bank',
  verified: 'Verified',
  notVerified: 'Not verified',
  tabs: 'About this app user',
  history: '...',
  messages: {
    one: 'app user',
    many: 'app users',
    none: 'No app users yet',
  },
} as const
