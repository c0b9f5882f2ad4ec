vcl 4.1;
# Varnish in front of Kartu: caches public cards and passes everything else. See "A cache in front of cards" in
# docs/runbook.md. Settings of Kartu: CARD_CACHE_SECONDS=3600, CACHE_PURGE_URL=http://localhost:6081/purge-cards, and
# CACHE_PURGE_HEADER="Authorization: Bearer …" with the secret below.
import std;

backend kartu {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  if (req.url == "/purge-cards") {
    if (req.method != "POST" || req.http.Authorization != "Bearer change-this-secret") {
      return (synth(404));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")(\s|$)");
    return (synth(200));
  }
  if (req.url !~ "^/c/" || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  # Never keeps a card longer than Kartu allows, even while Kartu is unavailable.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    # The ID belongs to the request that filled the cache, not to those that the cache answers.
    unset beresp.http.X-Request-Id;
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1") + "s", 0s);
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
}
