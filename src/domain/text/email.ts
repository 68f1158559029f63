/** The format of an e-mail address, as the bank checks it too. */
export const EMAIL_FORMAT = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
