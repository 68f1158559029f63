import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The roles of the elements that a user operates, in the accessibility tree. */
const OPERATED =
  /^(button|link|textbox|searchbox|combobox|listbox|option|checkbox|radio|switch|slider|spinbutton|menuitem|tab|dialog|DisclosureTriangle|PopUpButton|MenuListOption|Date|DateTime|InputTime)$/

/** Chromium's own accessibility tree of the page: what it tells a screen reader. */
export async function accessibilityTree(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const roles = new Map(nodes.map(({ nodeId, role }) => [nodeId, String(role?.value ?? '')]))
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, parentId = '', properties = [] }) => ({
      role: String(role?.value ?? ''),
      parent: roles.get(parentId),
      name: String(name?.value ?? '').trim(),
      isFocusable: properties.some(({ name: key, value }) => key === 'focusable' && value.value === true),
    }))
}

/** Says which controls of the page have no name for a screen reader. */
export async function namelessControls(page: Page): Promise<string[]> {
  const operated = (await accessibilityTree(page)).filter(({ role }) => OPERATED.test(role))
  expect(operated.length, 'controls on the page').toBeGreaterThan(3)
  return operated.filter(({ name }) => name === '').map(({ role }) => `a ${role} has no name`)
}
