import { z } from 'zod'

/** The path of a file or folder, as a setting names it. */
export const localPath = z
  .string()
  .refine((path) => !/^["'].*["']$/.test(path), {
    error: 'must be written without quotation marks, which are a part of the value in env files of Docker',
  })
  .refine((path) => !path.startsWith('~'), {
    error: 'must begin with the home folder in full, because ~ stands for it in a shell only',
  })
