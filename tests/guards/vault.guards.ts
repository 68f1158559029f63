import type { Guard } from './guard'

const UNLOCK = 'src/offline/vault/unlock-offline.ts'
const ACCESS = 'src/offline/vault/offline-access.rules.ts'
const UNLOCK_TEST = 'tests/offline/vault/unlock-offline.test.ts'
const OFFLINE_SESSION = 'tests/rules/session/offline-session.test.ts'

/** The guards of opening a device without the bank. */
export const VAULT_GUARDS: readonly Guard[] = [
  {
    fault: 'A reload gives further tries without the bank',
    named: 'wrong password and reload',
    file: UNLOCK,
    guard: 'tries: (key.tries ?? 0) + (refusal || isOutdated ? 0 : 1),',
    without: 'tries: key.tries ?? 0,',
    test: { project: 'offline', file: UNLOCK_TEST, name: 'survive a reload after each' },
    simulator: 'finds it',
  },
  {
    fault: 'A tab that is killed while it derives the key has not used a try',
    file: UNLOCK,
    guard: '  const counted = await countTry(db, secret, now, refusal)\n',
    without:
      "  if ('password' in secret) await keyFromPassword(secret.password, new Uint8Array(16), 1)\n  const counted = await countTry(db, secret, now, refusal)\n",
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'are on the disk before the password is derived, so that a tab that is killed meanwhile has used one',
    },
    simulator: 'finds it',
  },
  {
    fault: 'There is a sixth try without the bank',
    file: ACCESS,
    guard: '(key?.tries ?? 0) >= maxUnlockAttempts',
    without: '(key?.tries ?? 0) >= maxUnlockAttempts + 9',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'are counted down, and the sixth is refused even with the right password',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A device opens without the bank for ever',
    file: ACCESS,
    guard: 'return now >= opensUntil(key.signedInAt, limits)',
    without: 'return now < 0',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'are 72: the device opens in the last of them, and not after',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A clock that is set back gives more hours without the bank',
    named: 'clock a day ahead, a day back',
    file: ACCESS,
    guard: "  if (now < latestSeen(key) - CLOCK_SLACK_MS) return { kind: 'clock-set-back' }\n",
    without: '',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'that is set back behind a time it has shown opens nothing',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A clock that is set back once the hours are over gives them anew',
    file: UNLOCK,
    guard: 'seenAt: Math.max(latestSeen(key), now),\n      tries',
    without: 'seenAt: refusal ? key.seenAt : now,\n      tries',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'that is set back after the hours were over opens nothing, because the refused try was noted',
    },
    simulator: 'finds it',
  },
  {
    fault: 'What the device knows of the time goes back with its clock',
    file: UNLOCK,
    guard: '{ seenAt: Math.max(latestSeen(key), now) })',
    without: '{ seenAt: now })',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'that is set back while the device is open locks it, and what it has shown before is not forgotten',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A password that the bank refuses opens the device without it',
    file: ACCESS,
    guard: "  if (key.onlineOnly) return { kind: 'online-only' }\n",
    without: '',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'opens the device no longer, though its hours are not over',
    },
    simulator: 'finds it',
  },
  {
    fault: 'The device does not learn that the bank has refused its password',
    named: 'password changed',
    file: 'src/features/session/session.ts',
    guard: "if (storage.hasKnownUsers() && 'message' in answer.failure)",
    without: 'if (false)',
    test: {
      project: 'screens',
      file: 'tests/screens/session/new-password.test.ts',
      name: 'password changed elsewhere: what the bank refuses opens the device no longer, also after a reload',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A tab that dies while it changes the password leaves the former one to open the device',
    file: 'src/features/settings/password/change-password.ts',
    guard: 'const openOfflineAgain = await openOnlyOnline(db, vault.keyId)',
    without: 'const openOfflineAgain = async () => undefined',
    test: {
      project: 'screens',
      file: 'tests/screens/settings/change-password.test.tsx',
      name: 'opens this device without the bank only if it is known which one counts: the bank %s',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A password that was changed elsewhere opens the device after the sign-in with the new one',
    file: 'src/offline/vault/unlock.ts',
    guard:
      "    await db.keys.where('id').notEqual(keyId).modify({ signedInAt: undefined, fingerprint: undefined })\n",
    without: '',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'opens the device without the bank after the next online sign-in; the former one does not any more',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A former rank gets the hours of a new sign-in',
    file: 'src/offline/vault/unlock.ts',
    guard: '    await db.values.put(own)\n  })',
    without: '  })\n  await db.values.put(own)',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'a sign-in that cannot store the new rank gives the former one no new hours',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A tab with the former password makes the record of the new sign-in unreadable',
    file: 'src/offline/vault/own-record.ts',
    guard: 'if ((await db.keys.get(vault.keyId))?.signedInAt !== undefined) await db.values.put(own)',
    without: 'await db.values.put(own)',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'a tab with the former password does not overwrite what the new sign-in stored',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A fingerprint that opens nothing any more uses up the tries of the password',
    file: UNLOCK,
    guard: "const isOutdated = !refusal && !('password' in secret) && !isOpenedBy(key, secret.credential)",
    without: 'const isOutdated = false',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'of a former password costs no try of the new one, however often it is pressed',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A user is told that the fingerprint opens the device, and it does not',
    file: UNLOCK,
    guard: "    if (stored === 0) return failed({ kind: 'wrong-key' })\n",
    without: '',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'that the user adds while a sign-in replaces the key is not stored',
    },
    simulator: 'finds it',
  },
  {
    fault: 'The data key stays in memory after a logout while the fingerprint was asked for',
    file: UNLOCK,
    guard: '    dataKey.fill(0)\n    if (unused)',
    without: '    if (unused)',
    test: {
      project: 'offline',
      file: UNLOCK_TEST,
      name: 'leaves no copy of the data key in memory if the user logs out while the reader asks',
    },
    simulator: 'finds it',
  },
  {
    fault: 'An offline unlock continues a session whose five minutes are over',
    file: 'src/features/session/open-offline.ts',
    guard: 'const isOver = hasExpired(storage.lastActivity() ?? 0, now())',
    without: 'const isOver = false',
    test: {
      project: 'rules',
      file: OFFLINE_SESSION,
      name: 'does not continue with a token whose five minutes without activity are over',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A damaged draft that an earlier password has sealed waits for ever, without a word',
    file: 'src/features/session/earlier-key.ts',
    guard: "await moveDraft(db, draft.id, 'unreadable', { reason: 'broken' })",
    without: '{}',
    test: {
      project: 'rules',
      file: 'tests/rules/session/earlier-key.test.ts',
      name: 'waits no more once the earlier password has shown it (%s), and is not sent',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A logout in a tab that failed to open leaves the others open',
    file: 'src/features/session/session-storage.ts',
    guard: '|| (keyId && keyId === offlineKey() && !user()))',
    without: ')',
    test: {
      project: 'rules',
      file: OFFLINE_SESSION,
      name: 'is locked in all tabs by a logout there, though that tab does not know its user',
    },
    simulator: 'finds it',
  },
  {
    fault: 'The account number of a salary customer is in the browser’s session files',
    file: 'src/features/salary-loans/passed-customer.ts',
    guard: 'return { passed: rememberSought(db, vault, { customerId, accountNumber }) }',
    without: "return { customerId, accountNumber, passed: '' }",
    test: {
      project: 'screens',
      file: 'tests/screens/salary-loans/salary-loans.test.tsx',
      name: 'lead to the loan form with an id in the navigation state, which the browser writes down, and no number of the customer',
    },
    simulator: 'finds it',
  },
]
