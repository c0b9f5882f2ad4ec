import type { Page } from '@playwright/test'

/** Opens every folded section of the card editor. */
export async function openSections(page: Page): Promise<void> {
  const closed = page.locator('h2 > button[aria-expanded="false"]')
  await closed.first().waitFor()
  while ((await closed.count()) > 0) await closed.first().click()
}
