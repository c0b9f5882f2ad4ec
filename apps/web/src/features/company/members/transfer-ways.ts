import type { UseTransferForm } from './transfer-form.ts'

const found = import.meta.glob<UseTransferForm>('./*.transfer-way.tsx', { eager: true, import: 'useWay' })

/** Handing cards over, where there is that beside moving. */
export const [useHandOver] = Object.values(found)
