import type { AreaDocs } from '../operation-docs.ts'

export const integrationsDocs: AreaDocs<'changes'> = {
  changes: {
    about: 'Feed of all changes in a company, for programs that keep a copy of its data.',
    list: [
      'List changes',
      'Returns changes in the order of their commits. Answers 410 if changes after this position were deleted; then read all records again. Admins only.',
    ],
  },
}
