import { defineConfig } from 'vitest/config'
import { reportProgress } from './packages/shared/scripts/tests/report-progress.ts'
import projects from './vitest.workspace.ts'

export default defineConfig({ test: { projects, reporters: ['default', reportProgress()] } })
