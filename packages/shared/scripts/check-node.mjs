// One clear line instead of a syntax error when Node is too old. Written for any Node, so no types here.
// On Linux the install brings its own Node; elsewhere it is the developer's.
const required = [22, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < required[0] || (major === required[0] && minor < required[1])) {
  console.error(
    `Node ${process.versions.node} is too old: this project needs ${required.join('.')} or newer (https://nodejs.org).`,
  )
  process.exit(1)
}
