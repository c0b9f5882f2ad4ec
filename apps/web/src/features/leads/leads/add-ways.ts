import type { ComponentType } from 'react'

const found = import.meta.glob<ComponentType>('./*.add-way.tsx', { eager: true, import: 'AddWay' })

/** Other ways to add leads, which other nouns have. */
export const addWays = Object.values(found)
