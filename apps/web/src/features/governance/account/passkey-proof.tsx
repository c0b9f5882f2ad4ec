import { Button } from '@mantine/core'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys.plain'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { hasPasskeys } from '../../../lib/sign-in/passkey-support.ts'
import type { ProvingAccount } from '../../../ui/frame/account-part.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { t } from './words.ts'

interface PasskeyProofProps {
  account: ProvingAccount
  onProved: () => void
}

/** The quickest proof, above the others; nothing without a passkey, or in a browser that does not support them. */
export function PasskeyProof({ account, onProved }: PasskeyProofProps) {
  const use = useMutation({
    mutationFn: async () => {
      const { askPasskey } = await import('../../../lib/sign-in/passkeys.ts')
      const asked = await callApi(passkeyRoutes.beginProof, { body: {} })
      await callApi(accountRoutes.confirm, { body: { method: 'passkey', passkey: await askPasskey(asked) } })
    },
    onSuccess: onProved,
  })
  if (account.passkeys === 0 || !hasPasskeys()) return null
  return (
    <>
      <Button
        data-autofocus
        variant="default"
        leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
        loading={use.isPending}
        onClick={() => use.mutate()}
      >
        {t(($) => $.account.proof.use_passkey)}
      </Button>
      <ErrorNote error={use.error} />
    </>
  )
}
