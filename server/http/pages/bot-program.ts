import { BOT_CONTRACT_VERSION } from '../../../shared/protocol/bot/version.ts';

/** What an author does before writing a program. */
export const SIGN_UP = `curl -X POST $SERVER/api/register -H 'Content-Type: application/json' \\
  -d '{ "name": "Ada", "password": "a long one" }'
curl -X POST $SERVER/api/bots -H 'Content-Type: application/json' -H "Authorization: Bearer $TOKEN" \\
  -d '{ "name": "Cogwheel" }'`;

/** A complete bot in Python, which has no SDK of ours. */
export const PROGRAM = `import asyncio, json, random, sys
from websockets import connect  # pip install websockets, or python3-websockets of Debian

async def play(address, token):
    async with connect(address, max_size=None) as connection:
        async def say(**message):
            await connection.send(json.dumps(message))

        await say(type="hello", token=token, version=${BOT_CONTRACT_VERSION})
        await say(type="challenge", id="c1", to="house", deck="ember")
        count = 0
        async for text in connection:
            message = json.loads(text)
            if message["type"] == "decision":
                count += 1
                # The last one of the list is to concede.
                index = random.randrange(len(message["legal"]) - 1)
                await say(type="intent", id=f"i{count}", match=message["match"], rev=message["rev"], index=index)
            elif message["type"] == "answer" and not message["ok"]:
                print(message["code"], message["message"])
            elif message["type"] == "ended":
                print("winner:", message["winner"], message["reason"])
                return

asyncio.run(play(sys.argv[1], sys.argv[2]))  # ws://localhost:2567/bot <token>`;
