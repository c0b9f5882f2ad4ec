import type { Page } from '@playwright/test'

/** Holds the first call with this method until it is released. */
export async function holdCall(
  page: Page,
  method: string,
): Promise<{ arrived: Promise<unknown>; release: () => void }> {
  const gate = Promise.withResolvers<void>()
  let held = false
  await page.route('**/api/v1/**', async (route) => {
    if (held || route.request().method() !== method) return route.fallback()
    held = true
    await gate.promise
    return route.fallback()
  })
  return { arrived: page.waitForRequest((request) => request.method() === method), release: gate.resolve }
}
