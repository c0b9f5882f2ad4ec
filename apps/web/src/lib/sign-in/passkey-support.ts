/** Whether this browser has passkeys at all: not everywhere without TLS, nor in some browsers inside apps. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Whether it offers them in the field for the address, before anyone asks (WebAuthn, section 5.1.4). */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  // Older browsers that have passkeys lack it.
  const credential = window.PublicKeyCredential as { isConditionalMediationAvailable?: () => Promise<boolean> }
  return (await credential.isConditionalMediationAvailable?.()) === true
}
