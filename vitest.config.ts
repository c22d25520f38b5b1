import { defineConfig } from 'vitest/config'
import projects from './vitest.workspace.ts'

// Vitest leaves one core idle, which is half of the smallest machine.
export default defineConfig({ test: { projects, maxWorkers: '100%' } })
