// Prints one clear line instead of a syntax error when Node is too old. This file runs on any Node, so it has no
// types. On Linux the installation brings its own Node; elsewhere the developer's Node runs.
const required = [22, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < required[0] || (major === required[0] && minor < required[1])) {
  console.error(
    `Node ${process.versions.node} is too old: this project needs ${required.join('.')} or newer (https://nodejs.org).`,
  )
  process.exit(1)
}
