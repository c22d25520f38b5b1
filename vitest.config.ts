import { defineConfig } from 'vitest/config'
import { reportProgress } from './packages/shared/scripts/report-progress.ts'
import { useMemoryFolder } from './packages/shared/scripts/use-memory-folder.ts'
import projects from './vitest.workspace.ts'

useMemoryFolder()

export default defineConfig({ test: { projects, reporters: ['default', reportProgress()] } })
