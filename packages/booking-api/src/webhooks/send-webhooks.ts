export type SendWebhooksDeps = object
export const sendWebhooks = async (_deps: SendWebhooksDeps): Promise<void> => {}
