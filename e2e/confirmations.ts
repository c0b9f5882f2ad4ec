import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type ConfirmationName, confirmations } from '@kartu/messages/confirmations'

const seenOn = new WeakMap<Page, string[]>()

/** Records each success toast, because it stays for one second, less than the interval of a poll. */
export async function recordConfirmations(context: BrowserContext): Promise<void> {
  await context.exposeBinding('confirmationSeen', ({ page }, text: string) => {
    seenOn.set(page, [...(seenOn.get(page) ?? []), text])
  })
  await context.addInitScript(reportVisibleToasts)
}

/**
 * Waits until a confirmation of the specification was shown, then forgets it, so that the next call needs another one.
 */
export async function expectConfirmed(page: Page, name: ConfirmationName, { email = '' } = {}): Promise<void> {
  const text = confirmations[name].text.replace('{email}', email)
  await expect.poll(() => seenOn.get(page) ?? [], `"${text}" on screen`).toContain(text)
  const seen = seenOn.get(page) ?? []
  seenOn.set(page, seen.toSpliced(seen.indexOf(text), 1))
}

/** Runs in the browser before each page. */
function reportVisibleToasts(): void {
  const { confirmationSeen } = window as unknown as { confirmationSeen: (text: string) => Promise<void> }
  const reported = new WeakSet<Element>()
  const onScreen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) reportOnceVisible(target)
  })
  function reportOnceVisible(toast: Element): void {
    if (reported.has(toast) || !toast.isConnected) return
    const { opacity, visibility } = getComputedStyle(toast)
    if (visibility === 'hidden' || Number(opacity) === 0) {
      requestAnimationFrame(() => reportOnceVisible(toast))
      return
    }
    reported.add(toast)
    void confirmationSeen(toast.textContent.trim())
  }
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-toast="success"]')) onScreen.observe(toast)
  }).observe(document, { childList: true, subtree: true })
}
