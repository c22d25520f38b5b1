import type { AgentTool } from './agent-tool.ts'
import { bookTool } from './book-tool.ts'
import { findTools } from './find-tools.ts'
import { holdTools } from './hold-tools.ts'
import { manageTools } from './manage-tools.ts'

/** THE table: every tool of `/mcp`, in the order in which a booking uses them. */
export const agentTools: readonly AgentTool[] = [...findTools, ...holdTools, bookTool, ...manageTools]
