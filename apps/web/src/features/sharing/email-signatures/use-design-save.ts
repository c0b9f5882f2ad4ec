import type { EmailSignature, UpdateEmailSignature } from '@kartu/contracts/sharing/email-signatures'
import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures.plain'
import { useQueryClient } from '@tanstack/react-query'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { t } from './words.ts'

/** Saves and reads the design of a division; null means that of the company. */
export function useDesignSave(companyId: string, divisionId: string | null, onSaved: (saved: EmailSignature) => void) {
  const queryClient = useQueryClient()
  const onSuccess = (saved: EmailSignature): void => {
    onSaved(saved)
    toastSuccess(t(($) => $.emailSignatures.saved))
  }
  const ofCompany = useApiMutation(emailSignatureRoutes.update, { onSuccess })
  const ofDivision = useApiMutation(emailSignatureRoutes.updateOfDivision, { onSuccess })
  const save = divisionId === null ? ofCompany : ofDivision
  return {
    pending: save.isPending,
    error: save.error,
    forget: save.reset,
    send: (body: UpdateEmailSignature): void => {
      if (divisionId === null) ofCompany.mutate({ params: { companyId }, body })
      else ofDivision.mutate({ params: { companyId, divisionId }, body })
    },
    load: (): Promise<EmailSignature> =>
      divisionId === null
        ? queryClient.fetchQuery({ ...q(emailSignatureRoutes.get, { params: { companyId } }), staleTime: 0 })
        : queryClient.fetchQuery({
            ...q(emailSignatureRoutes.getOfDivision, { params: { companyId, divisionId } }),
            staleTime: 0,
          }),
  }
}
