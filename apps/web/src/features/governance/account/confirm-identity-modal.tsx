import { useEffect, useRef } from 'react'
import { answerConfirmation } from '../../../lib/http/confirming.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { WithAccount } from '../../../lib/sign-in/with-account.tsx'
import { FactorProofModal } from './factor-proof.tsx'
import { ProofModal } from './proof-modal.tsx'

/** The proof that a call requires; closing the dialog declines. */
export function ConfirmIdentityModal({ asked, close }: ModalProps<'confirm-identity'>) {
  const proved = useRef(false)
  useEffect(() => () => answerConfirmation(proved.current), [])
  return (
    <WithAccount>
      {(account) => {
        const Modal = account.second_factor ? FactorProofModal : ProofModal
        return (
          <Modal
            account={account}
            codeOnly={asked === 'mailed_code_required'}
            close={close}
            onProved={() => {
              proved.current = true
              close()
            }}
          />
        )
      }}
    </WithAccount>
  )
}
