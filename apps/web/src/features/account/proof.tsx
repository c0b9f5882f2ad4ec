import { type ReactNode, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import type { AskedProof } from '../../lib/confirming.ts'
import type { Proof, ProvingAccount } from '../../ui/frame/account-part.ts'
import { FactorProofModal } from './factor-proof.tsx'
import { ProofModal } from './proof-modal.tsx'

const asked: readonly string[] = ['confirmation_required', 'mailed_code_required'] satisfies AskedProof[]
const isAsked = (error: unknown): boolean => isApiError(error) && asked.includes(error.code)
const isCodeAsked = (error: unknown): boolean => isApiError(error) && error.code === 'mailed_code_required'

/**
 * For what needs a proof: `onError` of a call asks for one where that is what is missing, and calls again when it was
 * given. What failed otherwise stays in `told`.
 */
export function useProof(account: ProvingAccount): Proof {
  const [again, setAgain] = useState<{ act: () => void; codeOnly: boolean } | null>(null)
  const Modal = account.second_factor ? FactorProofModal : ProofModal
  const dialog: ReactNode =
    again === null ? null : (
      <Modal
        account={account}
        codeOnly={again.codeOnly}
        close={() => setAgain(null)}
        onProved={() => {
          setAgain(null)
          again.act()
        }}
      />
    )
  return {
    dialog,
    isAsking: again !== null,
    askIfMissing: (error, act) => {
      if (isAsked(error)) setAgain({ act, codeOnly: isCodeAsked(error) })
    },
    told: (error) => (isAsked(error) ? null : error),
  }
}
