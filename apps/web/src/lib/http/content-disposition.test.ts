import { expect, test } from 'vitest'
import { fileNameOf } from './content-disposition.ts'

test.each([
  ['attachment; filename="team.csv"', 'team.csv'],
  ['attachment; filename=team.csv', 'team.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''Nguy%E1%BB%85n%20list.csv`, 'Nguyễn list.csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  [`attachment; filename="plain.csv"; filename*=UTF-8''%zz`, 'plain.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\x\\\\y.csv"', 'y.csv'],
  ['attachment', 'download'],
  [null, 'download'],
])('%s is %s', (header, name) => expect(fileNameOf(header)).toBe(name))
