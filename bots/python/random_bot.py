"""Does anything legal: plays as many matches as it is told (`random_bot.py 20`), against the house
where nobody challenges it, and ends; without a number it waits for challenges until stopped."""
import asyncio, json, os, random, secrets, sys, urllib.request
import websockets

SERVER = os.environ.get("ARBITER_SERVER", "http://localhost:2567")
DECKS = {"duel": "ember", "duel-life-cards": "ember", "skirmish": "vanguard"}

def post(path, body, token=""):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(SERVER + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)["token"]

def new_bot():
    account = {"name": f"py {secrets.token_hex(4)}", "password": secrets.token_hex(16)}
    return post("/api/bots", {"name": account["name"]}, post("/api/register", account))

class Bot:
    def __init__(self, token, wanted):
        self.token, self.wanted, self.played, self.asked = token, wanted, 0, {}

    async def ask(self, **request):  # named after its revision, an intent sent twice is done once
        name = f"{request['match']}-{request['rev']}" if "rev" in request else secrets.token_hex(8)
        self.asked[name] = request
        await self.line.send(json.dumps({"id": name, **request}))

    async def hear(self, type, match=None, **about):
        if type == "decision":  # answered by its place in the list; giving up is always one
            legal = [at for at, intent in enumerate(about["legal"]) if intent["kind"] != "concede"]
            await self.ask(type="intent", match=match, rev=about["rev"], index=random.choice(legal))
        elif type == "challenged":
            await self.ask(type="accept", match=match, deck=DECKS[about["format"]])
        elif type == "answer":
            request = self.asked.pop(about["id"], None)
            if request and "wait" in about:  # refused for now: the same, that many seconds later
                await asyncio.sleep(about["wait"])
                await self.ask(**request)
        for own in about["matches"] if type == "welcome" else []:  # its seats, after a lost line
            await self.ask(type="join", match=own)
        is_over = type == "ended" and about["status"] in ("over", "void")
        if is_over:
            self.played += 1
            print(f"match {self.played}: {about['reason']}, winner {about['winner']}", flush=True)
        if self.played < self.wanted and (is_over or type == "welcome" and not about["matches"]):
            await self.ask(type="challenge", to="house", level="easy", deck="ember")

    async def play(self):
        async for self.line in websockets.connect(SERVER.replace("http", "ws", 1) + "/bot"):
            try:  # the loop opens a new line whenever one is lost, with growing pauses
                hello = {"type": "hello", "token": self.token, "version": 1}
                await self.line.send(json.dumps(hello))
                while self.played != self.wanted:
                    await self.hear(**json.loads(await self.line.recv()))
                return
            except websockets.ConnectionClosed as lost:
                if lost.code in (4001, 4008):  # not wanted, and not by coming back either
                    sys.exit(f"The server closed the line: {lost}")

asyncio.run(Bot(os.environ.get("ARBITER_TOKEN") or new_bot(), int((sys.argv + [-1])[1])).play())
