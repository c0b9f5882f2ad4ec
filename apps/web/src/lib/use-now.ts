import { useState } from 'react'

/** When a component first stood, in milliseconds: the same for all its drawings, which must not read the clock. */
export const useNow = (): number => useState(Date.now)[0]
