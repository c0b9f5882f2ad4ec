import type { Kept } from '../../db/kept.ts'

export const directoryKept: Kept[] = [
  { table: 'directory_connections', erased: [], stays: ['tenant_name'] },
  { table: 'directory_sign_ins', erased: [], stays: ['state_hash', 'nonce', 'code_verifier'] },
]
