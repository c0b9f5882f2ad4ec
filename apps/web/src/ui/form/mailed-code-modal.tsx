import { Button, TextInput } from '@mantine/core'
import { codeDigits } from '@kartu/contracts/limits'
import { type ReactNode, useState } from 'react'
import { codeInput } from '../../lib/sign-in/code-input.ts'
import { FormModal } from './form-modal.tsx'

interface MailedCodeModalProps {
  title: string
  words: { text: string; send: string; sent: string; code: string; again: string; submit: string }
  /** ID of the code that was mailed; null before that. */
  request: string | null
  loading: boolean
  /** Error that is not shown at a field. */
  error: unknown
  /** Error of the code. */
  fault: string | undefined
  /** True if another required field is empty. */
  incomplete?: boolean
  onSend: () => void
  onSubmit: (code: string, request: string) => void
  onClose: () => void
  /** Fields above the code. */
  children?: ReactNode
}

/** Mails a code, and requires it before an irreversible action. */
export function MailedCodeModal({
  words,
  request,
  fault,
  incomplete = false,
  onSend,
  onSubmit,
  children,
  ...modal
}: MailedCodeModalProps) {
  const [code, setCode] = useState('')
  return (
    <FormModal
      {...modal}
      submitLabel={request === null ? words.send : words.submit}
      dirty={false}
      submitDisabled={incomplete || (request !== null && code.length < codeDigits)}
      aside={
        request === null ? null : (
          <Button variant="subtle" onClick={onSend}>
            {words.again}
          </Button>
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        if (request === null) onSend()
        else onSubmit(code, request)
      }}
    >
      {children}
      {request === null ? (
        <p>{words.text}</p>
      ) : (
        <>
          <p role="status">{words.sent}</p>
          <TextInput autoFocus label={words.code} error={fault} value={code} {...codeInput(setCode)} />
        </>
      )}
    </FormModal>
  )
}
