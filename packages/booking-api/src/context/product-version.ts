/** The version of the release, as the OpenAPI document and the agents' interface name it. `npm run release` compares it with the packages'. */
export const productVersion = '0.1.0'
