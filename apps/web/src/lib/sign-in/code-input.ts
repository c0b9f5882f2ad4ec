import { codeDigits } from '@kartu/contracts/limits'
import type { ChangeEvent } from 'react'

/** The digits of a code as it is typed or pasted: ` 123456`, `123-456`, `Code: 123456`. */
export const codeOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, codeDigits)

/** Props of a code field. It has no `maxLength`, which would cut a paste before its digits are found. */
export const codeInput = (onCode: (code: string) => void) =>
  ({
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => onCode(codeOf(value)),
  }) as const
